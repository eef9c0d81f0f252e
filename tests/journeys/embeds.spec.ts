/** Pages of the site in frames of another one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findViolations } from './support/axe.ts';
import { findReflowFaults } from './support/reflow.ts';
import { test as base, expect } from './support/test.ts';

const EMBEDS = ['/embed/cup', '/embed/cup/leaderboard', '/embed/games/72'];

type Blog = { address: string };

/** Another site, whose only page frames pages of this one. */
const test = base.extend<{ blog: Blog }>({
  blog: async ({ baseURL }, use) => {
    const frames = [...EMBEDS, '/fr/embed/cup', '/', '/slvsh-cup-grandvalira'].map(
      (path) => `<iframe title="${path}" src="${baseURL}${path}" width="640" height="600"></iframe>`,
    );
    const server = createServer((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(`<html lang="en"><title>A blog</title>${frames.join('')}</html>`),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    server.closeAllConnections();
    server.close();
  },
});

test.describe('another site', () => {
  test.use({
    expectedConsoleErrors: [/^request to another host: http:\/\/127\.0\.0\.1|X-Frame-Options|frame-ancestors/],
  });

  test('frames the cup, its leaderboard and games, and no other page', async ({ page, context, blog }) => {
    // The browser renders frames of other sites only where they are in view.
    await page.setViewportSize({ width: 700, height: 3_800 });
    await page.goto(blog.address);
    const framed = (path: string) => page.frameLocator(`iframe[title="${path}"]`);
    const cup = framed('/embed/cup');
    await expect(cup.getByRole('heading', { level: 1, name: 'SLVSH Cup Grandvalira 2018' })).toBeVisible();
    await expect(framed('/fr/embed/cup').getByText(/matchs? joués? sur 15/)).toBeVisible();
    await expect(framed('/embed/cup/leaderboard').getByRole('listitem')).toHaveCount(10);

    const game = framed('/embed/games/72');
    await expect
      .poll(() => game.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expect(game.getByText('Antti Ollila won.')).toBeHidden();
    await game.getByText('Show the result').click();
    await expect(game.getByText('Antti Ollila won.')).toBeVisible();

    await cup.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(cup.getByRole('heading', { name: 'Round one' })).toBeVisible();
    const opened = context.waitForEvent('page');
    await cup.getByRole('link', { name: 'Fill in your bracket' }).click();
    await expect(await opened).toHaveURL(/\/slvsh-cup-grandvalira\?tab=fill$/);
    await expect(page).toHaveURL(blog.address);

    for (const path of ['/', '/slvsh-cup-grandvalira']) {
      const refused = await page.locator(`iframe[title="${path}"]`).elementHandle();
      expect((await refused?.contentFrame())?.url(), path).toBe('chrome-error://chromewebdata/');
    }
  });
});

test('embeds have no accessibility violation in either theme, and fit from 280 pixels on', async ({ page }) => {
  for (const address of [...EMBEDS, '/fr/embed/cup', '/embed/games/999999']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    for (const cover of await page.locator('summary').all()) await cover.click();
    for (const width of [280, 640, 1200]) {
      await page.setViewportSize({ width, height: 600 });
      expect.soft(await findReflowFaults(page), `${address} at ${width} pixels`).toEqual([]);
    }
    if (address.startsWith('/fr/')) continue;
    expect.soft(await findViolations(page), address).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findViolations(page, { rules: ['color-contrast'] }), `${address} in the dark theme`).toEqual([]);
  }
});

test('an overlay fits its picture, whose ground is transparent', async ({ page }) => {
  for (const path of ['/embed/cup', '/fr/embed/cup/leaderboard']) {
    await page.goto(`${path}?view=broadcast`);
    const ground = await page.evaluate(() =>
      [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
    );
    expect(new Set(ground)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    for (const height of [1080, 720]) {
      await page.setViewportSize({ width: (height * 16) / 9, height });
      const bottoms = await page
        .locator('main, section, li')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().bottom));
      expect(bottoms.length).toBeGreaterThan(10);
      expect(Math.max(...bottoms)).toBeLessThan(height);
    }
  }
});
