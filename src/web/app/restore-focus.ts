/**
 * Keeps whoever goes by keyboard on the page: when what had the focus is taken away, as a link is by the page that it led
 * to, or is left out of sight by a page that begins at its top, the content has it next, and the next Tab goes on from
 * there in every browser.
 */
import { PAGE_SHOWN } from '../layout/announcer.tsx';

export function restoreFocus(): void {
  let last = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    last = target as Element;
  });
  new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    // What replaces it, or takes its place as a dialog does, may want the focus for itself.
    focusContentAfterPaint(() => document.activeElement === document.body);
  }).observe(document.body, { childList: true, subtree: true });
  addEventListener(PAGE_SHOWN, () => focusContentAfterPaint(isFocusOutOfSight));
}

/** Gives the content the focus, two frames from now, if it is still `needed` then. */
function focusContentAfterPaint(needed: () => boolean): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (needed()) document.getElementById('content')?.focus({ preventScroll: true });
    }),
  );
}

/** Whoever has scrolled on from a field, as from that of a search, goes on typing in it. */
function isFocusOutOfSight(): boolean {
  const focused = document.activeElement;
  if (!focused || focused instanceof HTMLInputElement) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom < 0 || top > innerHeight;
}
