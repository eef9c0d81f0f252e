/** Listens on the window in the capture phase, before every other handler. */
export function keepCompositionKeys(): void {
  addEventListener('keydown', keepFromHandlers, true);
}

/**
 * An input method uses a key itself, such as Enter to accept a word, so that no handler of the site gets it. Safari sends it after
 * the end of the composition with the key code 229. The rich text editor needs these keys, and has a guard of its own.
 */
function keepFromHandlers(event: KeyboardEvent): void {
  const { isComposing, keyCode, target } = event;
  const isEditor = target instanceof HTMLElement && target.isContentEditable;
  if ((isComposing || keyCode === 229) && !isEditor) event.stopImmediatePropagation();
}
