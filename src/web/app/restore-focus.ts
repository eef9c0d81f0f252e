import { PAGE_SHOWN } from '../layout/announcer.tsx';

/**
 * Focuses the content when the focused element is removed or left outside the window by a navigation.
 * The next Tab then continues from there in every browser.
 */
export function restoreFocus(): void {
  let last = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    last = target as Element;
  });
  new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    // Its replacement or a dialog may take the focus itself.
    focusContentAfterPaint(() => document.activeElement === document.body);
  }).observe(document.body, { childList: true, subtree: true });
  addEventListener(PAGE_SHOWN, () => focusContentAfterPaint(isFocusOutOfSight));
}

/** Focuses the content two frames from now if `needed` still holds. */
function focusContentAfterPaint(needed: () => boolean): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (needed()) document.getElementById('content')?.focus({ preventScroll: true });
    }),
  );
}

/** A field keeps the focus even outside the window: a search is typed on while its results scroll. */
function isFocusOutOfSight(): boolean {
  const focused = document.activeElement;
  if (!focused || focused instanceof HTMLInputElement) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom < 0 || top > innerHeight;
}
