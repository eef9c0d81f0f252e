/** Layout shifts of a page without input of the visitor. */
import type { Page } from '@playwright/test';

type LayoutWindow = { observer: PerformanceObserver; layoutShift: number };

/** Call it before the page is opened. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const page = window as unknown as LayoutWindow;
    page.layoutShift = 0;
    page.observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!shift.hadRecentInput) page.layoutShift += shift.value;
      }
    });
    page.observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the shifts, after the next paint. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const page = window as unknown as LayoutWindow;
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(page.layoutShift))));
      }),
  );
}
