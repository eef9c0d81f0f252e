/** `npm run size`: what pages load before the first interaction, as sent (decision 19). */
import type { Browser, Response } from '@playwright/test';
import { expect, openPage, test } from './support/test.ts';

/** In bytes. */
const SCRIPTS = 8_192;
const STYLES = 10_000;
const FONTS = 100_000;

const TO_READ = [
  '/games',
  '/riders',
  '/riders/80',
  '/tricks',
  '/tricks/cork',
  '/cups',
  '/search?q=cork',
  '/support',
  '/terms-of-service-and-privacy-agreement',
  '/games/charted',
];
/** Scripts of pages with islands that hydrate by themselves. */
const WITH_REACT = {
  '/': 92_000,
  '/posts/72': 102_000,
  '/slvsh-cup-grandvalira': 110_000,
  '/reel?trick=cork': 105_000,
};

type Weights = { scripts: number; styles: number; fonts: number; react: boolean };

/** Opens the page in a new session, whose cache is empty, and adds up what it loads until nothing more comes. */
async function weigh(browser: Browser, address: string): Promise<Weights> {
  const page = await browser.newPage();
  const weights: Weights = { scripts: 0, styles: 0, fonts: 0, react: false };
  const pending: Promise<void>[] = [];
  const weighResponse = (response: Response) => {
    const { pathname } = new URL(response.url());
    const [, kind] = /^\/assets\/.*\.(js|css|woff2)$/.exec(pathname) ?? [];
    if (kind === undefined) return;
    const group = kind === 'js' ? 'scripts' : kind === 'css' ? 'styles' : 'fonts';
    const sizes = response.request().sizes();
    pending.push(
      sizes.then(({ responseBodySize }) => {
        weights[group] += responseBodySize;
      }),
    );
    if (kind === 'js')
      pending.push(
        response.text().then((text) => {
          weights.react ||= text.includes('react.dev/errors');
        }),
      );
  };
  page.on('response', weighResponse);
  await openPage(page, address);
  await expect(page.locator('html[data-settled]')).toBeAttached();
  for (let weighed = 0; weighed < pending.length; ) {
    weighed = pending.length;
    await Promise.all(pending);
  }
  // The body of a response that comes later could be requested after the end of the test.
  page.off('response', weighResponse);
  await page.close();
  return weights;
}

test('a page to read loads no React before the first interaction', { tag: '@core' }, async ({ browser }) => {
  for (const address of TO_READ)
    await test.step(address, async () => {
      const { scripts, styles, fonts, react } = await weigh(browser, address);
      expect(react).toBe(false);
      expect(scripts).toBeLessThanOrEqual(SCRIPTS);
      expect(styles).toBeLessThanOrEqual(STYLES);
      expect(fonts).toBeLessThanOrEqual(FONTS);
    });
});

test('home, post, cup and reel load React after the page', { tag: '@core' }, async ({ browser }) => {
  for (const [address, limit] of Object.entries(WITH_REACT))
    await test.step(address, async () => {
      const { scripts, react } = await weigh(browser, address);
      expect(react).toBe(true);
      expect(scripts).toBeLessThanOrEqual(limit);
    });
});
