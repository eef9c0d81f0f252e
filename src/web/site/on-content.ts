/** Calls `update` now, and whenever a navigation or an island adds elements to the page. */
export function onContent(update: () => void): void {
  updates.push(update);
  update();
  if (updates.length > 1) return;
  new MutationObserver(() => {
    for (const update of updates) update();
  }).observe(document.body, { childList: true, subtree: true });
}

const updates: (() => void)[] = [];
