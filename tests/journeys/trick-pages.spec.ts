import { loadFallbackTypefaces, serveFallbackTypefaces } from './support/fallback-typefaces.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { linesOf } from './support/reflow.ts';
import { expect, openPage, test, videoPageLoaded } from './support/test.ts';

test('a fan finds a word on the wall, reads its page and opens a moment at its second', async ({ page, players }) => {
  const wall = page.getByRole('list', { name: /^Tricks by use/ });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the most used words are first and largest', async () => {
    await openPage(page, '/tricks');
    const counts = (await wall.locator('.wall-count').allInnerTexts()).map(Number);
    expect(counts.length).toBeGreaterThan(100);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const sizeOf = (index: number) =>
      wall
        .getByRole('link')
        .nth(index)
        .evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize));
    expect(await sizeOf(0)).toBeGreaterThan(2 * (await sizeOf(counts.length - 1)));
  });

  await test.step('the search filters while typing, also by spellings, and stays in the address', async () => {
    const field = page.getByRole('searchbox', { name: 'Find a trick' });
    await field.fill('qqqq');
    await expect(page.getByRole('heading', { name: 'Not on this record' })).toBeVisible();
    const all = Promise.withResolvers<void>();
    await page.route('/tricks', async (route) => {
      await all.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Show all tricks' }).click();
    await expect(page).toHaveURL('/tricks');
    // A press in the field searches for what it has, which must not end the navigation.
    await field.click();
    all.resolve();
    await expect(field).toHaveValue('');
    await expect(page).toHaveURL('/tricks');
    await field.fill('nosebutter');
    await expect(page).toHaveURL('/tricks?q=nosebutter');
    await wall.getByRole('link', { name: /^nose butter/i }).click();
    await expect(page).toHaveURL('/tricks/nose-butter');
    await expect(heading).toHaveText(/nose butter/i);
    await page.goBack();
    await expect(field).toHaveValue('nosebutter');
    await page.goForward();
  });

  await test.step('the page has years, riders and combinations, and a link to play all moments', async () => {
    const years = page.getByRole('region', { name: 'Use by year' }).getByRole('listitem');
    await expect(years.first()).toContainText(/^20\d\d(?:\d|<|\.)*%\d+ tricks?$/);
    const bar = years.first().evaluate((year) => getComputedStyle(year, '::before').backgroundColor);
    expect(await bar).toMatch(/^rgb\(/);
    await expect(page.getByRole('link', { name: 'Play all', exact: true })).toHaveAttribute(
      'href',
      '/reel?trick=nose-butter',
    );
    await expect(page.getByRole('region', { name: 'Seen with it most' }).getByRole('link')).toHaveCount(10);
    await page.getByRole('region', { name: 'Goes well with' }).getByRole('link').first().click();
    await expect(heading).not.toHaveText(/nose butter/i);
    const combined = page.url();
    await page.getByRole('button', { name: 'Throw me a random one' }).click();
    await expect(page).not.toHaveURL(combined);
    await expect(page).not.toHaveURL(/nose-butter/);
    await expect(page).toHaveURL(/\/tricks\/[a-z0-9-]+$/);
  });

  await test.step('another page of moments opens at them', async () => {
    await page.goBack();
    await expect(heading).not.toHaveText(/nose butter/i);
    await page.goBack();
    await expect(heading).toHaveText(/nose butter/i);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/tricks/nose-butter?page=2#moments');
    await expect(page.getByRole('heading', { name: 'Every single one' })).toBeInViewport();
  });

  await test.step('the round of a cup game is named only while results are shown', async () => {
    const rounds = page.locator('.card-label .result').filter({ visible: true });
    await expect(rounds).toHaveCount(0);
    await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).uncheck();
    await expect(rounds.first()).toBeVisible();
  });

  await test.step('a moment opens the video at its second', async () => {
    const moment = page.getByRole('region', { name: 'Every single one' }).locator('.moment').first();
    const [minutes = 0, seconds = 0] = (await moment.locator('.moment-time').innerText()).split(':').map(Number);
    await moment.click();
    const second = 60 * minutes + seconds;
    await expect(page).toHaveURL(new RegExp(`/posts/\\d+\\?t=${second}$`));
    await videoPageLoaded(page);
    await expect.poll(() => players).toEqual([expect.stringMatching(new RegExp(`start=${second}\\b|t=${second}s`))]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('in French the wall is searched by its form, and a trick page leads to the second of a video', async ({
    page,
  }) => {
    await page.goto('/fr/tricks');
    await page.getByRole('searchbox', { name: 'Chercher une figure' }).fill('cork');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await expect(page).toHaveURL('/fr/tricks?q=cork');
    await page.getByRole('link', { name: /^cork \d/i }).click();
    await expect(page).toHaveURL('/fr/tricks/cork');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cork/i);
    await expect(page.getByText(/^\d+ figures dans \d+ vidéos$/)).toBeVisible();
    await expect(page.getByText(/^\d+(?:,\d)?\s%$/).first()).toBeVisible();
    await page.getByRole('region', { name: 'Première fois dans ces archives' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/fr\/posts\/\d+\?t=\d+$/);
  });
});

for (const address of ['/tricks', '/fr/tricks']) {
  for (const width of [360, 768]) {
    test(`the words of ${address} stay in place at ${width} pixels when the fonts arrive`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchLayout(page);
      const release = await holdScripts(page, /\/assets\/(?:display|text)-.*\.woff2$/);
      await serveFallbackTypefaces(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(page.locator('.wall')).toBeVisible();
      await loadFallbackTypefaces(page);
      const before = await layoutShift(page);
      release();
      await page.evaluate(() => document.fonts.ready);
      const shift = (await layoutShift(page)) - before;
      test.info().annotations.push({ type: 'layout shift', description: String(shift) });
      expect(shift).toBeLessThan(0.01);
    });
  }
}

test("no line of a caption ends within '50-50'", async ({ page }) => {
  for (const [address, captions] of [
    ['/tricks/5050', '.moment'],
    ['/reel?trick=5050', '.reel-moment'],
    ['/games/309', '.trick-about'],
    ['/search?q=5050', '.moment'],
  ] as const) {
    await openPage(page, address);
    for (let width = 320; width <= 400; width += 16) {
      await page.setViewportSize({ width, height: 740 });
      const lines = (await linesOf(page, captions)).flat();
      expect(lines.join('\n'), address).toContain('50-50');
      const broken = lines.filter((line) => line.endsWith('-'));
      expect(broken, `${address}, ${width}`).toEqual([]);
    }
  }
});
