/** Layout shifts of a page without input of the visitor. */
import type { Page } from '@playwright/test';

type Watching = { shifts: PerformanceObserver; moved: number };

/** Call it before the page is opened. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as unknown as Watching;
    here.moved = 0;
    here.shifts = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!shift.hadRecentInput) here.moved += shift.value;
      }
    });
    here.shifts.observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the shifts, after the next paint. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const here = window as unknown as Watching;
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(here.moved))));
      }),
  );
}
