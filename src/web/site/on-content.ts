/** Calls `update` now, and whenever elements come to the page: by a navigation, or from an island. */
export function onContent(update: () => void): void {
  updates.push(update);
  update();
  if (updates.length > 1) return;
  new MutationObserver(() => {
    for (const update of updates) update();
  }).observe(document.body, { childList: true, subtree: true });
}

const updates: (() => void)[] = [];
