/** A page in the state before its scripts have loaded. */
import type { Page } from '@playwright/test';

/** Delays the scripts of pages that are opened from now on; the returned function releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(/\/assets\/site-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
