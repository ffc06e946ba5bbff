/** What the browser remembers for this device: nothing, where its storage is blocked or full. */

function attempt(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** The text that was kept under a name, or null. */
export function recall(name) {
  return attempt((storage) => storage.getItem(name));
}

export function keep(name, value) {
  attempt((storage) => storage.setItem(name, value));
}

export function forget(name) {
  attempt((storage) => storage.removeItem(name));
}
