import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Arimo has the widths of Arial, for which the fallbacks of the site's typefaces are adjusted. */
const ARIMO = fileURLToPath(import.meta.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2'));

/** Gives the fallbacks the same typeface on every machine. Call it before the page is opened. */
export async function serveFallbackTypefaces(page: Page): Promise<void> {
  const address = '/assets/arimo-bold.woff2';
  await page.route(/\/assets\/index-.*\.css$/, async (route) => {
    const response = await route.fetch();
    const css = (await response.text())
      .replace(/src:local\(Arial Bold\)[^;]*/, `src:url(${address})`)
      .replace(/src:local\(Arial\)[^;]*/, `src:url(${address.replace('-bold', '')})`);
    await route.fulfill({ response, body: css });
  });
  await page.route(address, (route) => route.fulfill({ path: ARIMO.replace('400', '700') }));
  await page.route(address.replace('-bold', ''), (route) => route.fulfill({ path: ARIMO }));
}

/** Browsers do not load a fallback while they load the typeface before it. */
export async function loadFallbackTypefaces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fallbacks = [...document.fonts].filter(({ family }) => family.includes('Fallback'));
    await Promise.all(fallbacks.map((fallback) => fallback.load()));
  });
}
