/** A page in the state before its islands, or all its scripts, have loaded. */
import type { Page } from '@playwright/test';

/** Delays the scripts of pages that are opened from now on; the returned function releases them. */
export async function holdScripts(page: Page, script = /\/assets\/hydrate-island-.*\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens the page without the script that all others come after; the returned function releases it. */
export async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  const release = await holdScripts(page, /\/assets\/index-.*\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}
