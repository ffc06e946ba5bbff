/** The menu of the header closes when the focus goes elsewhere: it would lie over what has it. */

const menu = document.getElementById("site-menu");
const button = document.querySelector("[popovertarget=site-menu]");

document.addEventListener("focusin", ({ target }) => {
  const isElsewhere = target !== button && !menu.contains(target);
  if (isElsewhere && menu.matches(":popover-open")) menu.hidePopover();
});
