/**
 * Keeps whoever goes by keyboard on the page: when what had the focus is taken away, as a link is by the page that it led
 * to, the content has it next, and the next Tab goes on from there in every browser.
 */
export function keepFocus(): void {
  let last = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    last = target as Element;
  });
  new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    // What replaces it, or takes its place as a dialog does, may want the focus for itself.
    requestAnimationFrame(() => requestAnimationFrame(takeFocus));
  }).observe(document.body, { childList: true, subtree: true });
}

function takeFocus(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}
