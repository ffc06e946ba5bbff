/**
 * Native dialogs: opening, closing, and questions that wait for an answer. The browser gives the focus back to
 * what had it before; where that has gone meanwhile, it is lost.
 */

let hadFocus = false;

/**
 * Lets `data-opens` buttons open their dialog, and a tap outside or a close button close it. Calls onFocusLost()
 * after a dialog has closed where the focus was somewhere before and is nowhere now.
 */
export function setUpDialogs({ onFocusLost = () => {} } = {}) {
  for (const opener of document.querySelectorAll("[data-opens]")) {
    opener.addEventListener("click", (event) => {
      event.preventDefault();
      openDialog(opener.dataset.opens);
    });
  }
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      const onBackdrop = event.target === dialog && !isInside(dialog, event);
      if (onBackdrop || event.target.closest("[data-closes]")) dialog.close("");
    });
    dialog.addEventListener("close", () => {
      if (hadFocus && isFocusLost()) onFocusLost();
    });
  }
}

/** For a moment the focus may still be on what was closed. */
function isFocusLost() {
  const element = document.activeElement;
  return element === document.body || !element.checkVisibility({ visibilityProperty: true });
}

function isInside(dialog, event) {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
  );
}

export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close("");
}

/** Opens a dialog by its id, in place of any other that is open. */
export function openDialog(id) {
  closeDialogs();
  const dialog = document.getElementById(id);
  hadFocus = document.activeElement !== document.body;
  dialog.returnValue = "";
  dialog.showModal();
  return dialog;
}

/** Asks in a dialog; true when it was closed by the button with the value "yes". */
export function ask(id) {
  const dialog = openDialog(id);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
