/** A page as it is before its scripts are there. */
import type { Page } from '@playwright/test';

/** Keeps the scripts of the pages that are opened from now on; answers what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/site-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
