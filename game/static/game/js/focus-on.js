/** Gives an element the focus. The page goes to it only where it scrolls, as it does when it is much enlarged. */
export function focusOn(element) {
  element.focus({ preventScroll: true });
  if (document.scrollingElement.scrollHeight > innerHeight) element.scrollIntoView({ block: "nearest" });
}
