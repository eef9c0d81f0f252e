/** Scrolls to the middle of the list, unless the row is in view. It scrolls only the list: `scrollIntoView` would move the page. */
export function scrollInList(list: Element, row: Element): void {
  const [box, view] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  // The list may reach below the window.
  const bottom = Math.min(view.bottom, innerHeight);
  if (box.top >= view.top && box.bottom <= bottom) return;
  list.scrollTop += box.top - view.top - Math.max(0, bottom - view.top - box.height) / 2;
}
