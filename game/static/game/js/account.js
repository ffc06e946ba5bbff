/** The settings page: with scripts, every change is kept at once. */

import { setUpSettings } from "./settings.js";

const form = document.getElementById("settings");
const part = (name) => form.querySelector(`[data-part=${name}]`);

setUpSettings({ csrfToken: form.elements.csrfmiddlewaretoken.value, error: part("setting-error") });
part("save").hidden = true;
part("saves-itself").hidden = false;
