import { onContent } from '../site/on-content.ts';

/** Scrolls the chosen filter of a list into view in its row. */
export function startFilters(): void {
  onContent(() => {
    for (const link of document.querySelectorAll<HTMLElement>('.filters:not([data-scrolled]) > [aria-current]')) {
      const row = link.parentElement;
      if (!row) continue;
      row.dataset.scrolled = '';
      row.scrollLeft = link.offsetLeft - row.clientWidth / 3;
    }
  });
}
