/** For the `ref` of the current link of a row that scrolls sideways: called whenever another link becomes the current one. */
export function scrollIntoRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.clientWidth / 3;
}
