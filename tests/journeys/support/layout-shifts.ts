/** How far what stands on a page moved while nobody touched it. */
import type { Page } from '@playwright/test';

type Watching = { shifts: PerformanceObserver; moved: number };

/** Before the page is opened. */
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

/** Of the page as it stands once what has been done to it is drawn. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const here = window as unknown as Watching;
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(here.moved))));
      }),
  );
}
