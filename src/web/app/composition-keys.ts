export function keepCompositionKeys(): void {
  addEventListener('keydown', keepFromHandlers, true);
}

/**
 * Keeps a key that an input method uses, such as Enter to accept a word, from every handler of the site. Safari sends the key
 * after the end of the composition, with the key code 229. The rich text editor needs these keys and has a guard of its own.
 */
function keepFromHandlers(event: KeyboardEvent): void {
  const { isComposing, keyCode, target } = event;
  const isEditor = target instanceof HTMLElement && target.isContentEditable;
  if ((isComposing || keyCode === 229) && !isEditor) event.stopImmediatePropagation();
}
