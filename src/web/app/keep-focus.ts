import { onContent } from '../site/on-content.ts';

/** Focuses the content when the focused element is removed, so that the next Tab continues from there in every browser. */
export function keepFocus(): void {
  let last = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    last = target as Element;
  });
  onContent(() => {
    if (!last || last.isConnected) return;
    last = null;
    // Its replacement or a dialog may take the focus itself.
    requestAnimationFrame(() => requestAnimationFrame(focusContentIfNeeded));
  });
}

function focusContentIfNeeded(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
}
