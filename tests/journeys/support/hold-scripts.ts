/** A page in the state before its islands have loaded. */
import type { Page } from '@playwright/test';

/** Delays the islands of pages that are opened from now on; the returned function releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(/\/assets\/hydrate-island-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
