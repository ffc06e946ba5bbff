/** Native dialogs: opening, closing, and questions that wait for an answer. */

/** Lets `data-opens` buttons open their dialog, and a tap outside or a close button close it. */
export function setUpDialogs() {
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
  }
}

function isInside(dialog, event) {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
  );
}

/** Opens a dialog by its id, in place of any other that is open. */
export function openDialog(id) {
  for (const other of document.querySelectorAll("dialog[open]")) other.close("");
  const dialog = document.getElementById(id);
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
