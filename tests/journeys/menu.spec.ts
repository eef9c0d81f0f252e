import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { tabToAndPress } from './support/keyboard.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { expect, openPage, readJson, test } from './support/test.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const SPECIFIED = ['Games', 'Theater', 'SLVSH Cup Grandvalira'];
const MORE = ['Riders', 'Tricks', 'All cups', 'Game of the day', 'Crews', 'Your library'];
/** Pages in the night and on paper. */
const PAGES = ['/games', '/posts/72'];

const menu = (page: Page) => page.getByRole('navigation', { name: 'More', exact: true });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'More', exact: true });

for (const size of SIZES) {
  const isPhone = size.width < 900;

  test.describe(`the menu at ${size.width} pixels`, () => {
    test.use({ viewport: size });

    test('has the links that the header has no room for, on the paper of the page', async ({ page }) => {
      await watchLayout(page);
      for (const address of PAGES) {
        await openPage(page, address);
        await expect(menu(page)).toBeHidden();
        await opener(page).click();
        await expect(menu(page).getByRole('link')).toHaveText(isPhone ? [...SPECIFIED, ...MORE] : MORE);
        const accent = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--lime'));
        expect(await backgroundOf(menu(page))).toBe(await resolve(page, accent));
        expect(await findViolations(page)).toEqual([]);
        expect(await layoutShift(page)).toBe(0);
      }
    });

    test('opens by keyboard, and Escape gives the focus back', async ({ page }) => {
      await openPage(page, '/games');
      await tabToAndPress(page, opener(page));
      await page.keyboard.press('Tab');
      await expect(menu(page).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

    test('keeps an edge in forced colours', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await openPage(page, '/games');
      await opener(page).click();
      await expect(menu(page)).toHaveCSS('border-top-style', 'solid');
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: SIZES[0] });

  test('the links of the menu are in the lower half of the window', async ({ page }) => {
    for (const address of ['/games', '/fr/games']) {
      await openPage(page, address);
      await page.locator('.menu-open').click();
      const links = await page.locator('#menu a:visible').all();
      expect(links.length).toBeGreaterThanOrEqual(SPECIFIED.length + MORE.length);
      for (const link of links) expect((await link.boundingBox())?.y).toBeGreaterThan(SIZES[0].height / 2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});

test('the longest name of a fan leaves the logo apart from MORE', async ({ page }) => {
  const name = 'Gondola '.repeat(10).trim();
  const data = { name, email: 'gondola.longname@fans.example', password: 'tail-butter-450-x' };
  expect((await page.request.post('/api/v1/users/sign-up', { data })).status()).toBe(200);
  for (const address of ['/games', '/fr/games'])
    for (const width of [360, 480, 880]) {
      await page.setViewportSize({ width, height: 740 });
      await openPage(page, address);
      await expect(page.locator('.header-account').getByRole('link', { name })).toBeVisible();
      const [logo, more] = await Promise.all(
        ['.header-home', '.menu-open'].map((part) => page.locator(part).boundingBox()),
      );
      expect((more?.x ?? 0) - ((logo?.x ?? 0) + (logo?.width ?? 0)), `${address} at ${width}`).toBeGreaterThanOrEqual(
        12,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
});

function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
}

/** Returns the colour in the notation of computed styles. */
function resolve(page: Page, color: string): Promise<string> {
  return page.evaluate((value) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = value;
    const { color: resolved } = getComputedStyle(probe);
    probe.remove();
    return resolved;
  }, color);
}

/** What a newcomer looks for on the home page: the presses that lead there, and what they then see. */
const FINDS: Record<string, { presses: (page: Page, game: number) => Locator[]; seen: (page: Page) => Locator }> = {
  'the bracket': {
    presses: (page) => [page.getByRole('link', { name: 'Fill in your bracket' })],
    seen: (page) => page.getByRole('heading', { level: 1, name: 'SLVSH Cup Grandvalira' }),
  },
  crews: {
    presses: (page) => [opener(page), menu(page).getByRole('link', { name: 'Crews' })],
    seen: (page) =>
      page.getByRole('heading', { level: 1, name: /Who are you riding with\?|No power at the start gate/ }),
  },
  'the game of the day': {
    presses: (page) => [opener(page), menu(page).getByRole('link', { name: 'Game of the day' })],
    seen: (page) => page.getByRole('link', { name: 'Call this game' }),
  },
  'the record of a rider': {
    presses: (page) => [opener(page), menu(page).getByRole('link', { name: 'Riders' })],
    seen: (page) =>
      page
        .locator('.rider-card')
        .getByRole('img', { name: /^\d+ wins?, \d+ loss(es)?$/ })
        .first(),
  },
  'the meaning of a trick': {
    presses: (page, game) => [card(page, game), page.locator('.trick-about').getByRole('link').first()],
    seen: (page) => page.locator('.word-meaning').filter({ hasText: /\w/ }),
  },
};

const card = (page: Page, id: number) => page.getByRole('article').locator(`a[href="/posts/${id}"]`).first();

/** Finds a game of the home page with a trick that leads to its word: other journeys publish games without tricks. */
async function findGame(page: Page): Promise<number> {
  const { posts } = await readJson(page.request.get('/api/v1/posts/page/1'));
  for (const { id } of posts) {
    const { riders, tricks } = await readJson(page.request.get(`/api/v1/posts/${id}`));
    if (riders.length === 2 && tricks.some(({ links }: { links: object[] }) => links.length > 0)) return id;
  }
  throw new Error('No game of the home page has a trick with a link');
}

for (const viewport of SIZES)
  for (const javaScriptEnabled of [true, false])
    test.describe(`at ${viewport.width} pixels, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ viewport, javaScriptEnabled });

      test('a newcomer finds bracket, crews, game of the day, a record and a meaning within two presses', async ({
        page,
      }) => {
        const game = await findGame(page);
        for (const [what, { presses, seen }] of Object.entries(FINDS))
          await test.step(what, async () => {
            await page.goto('/');
            for (const pressed of presses(page, game)) await pressed.click();
            await expect(seen(page)).toBeInViewport();
          });
      });
    });

test('a wide header names the switch of the results beside it, a narrower one on hover', async ({ page }) => {
  await openPage(page, '/fr/games');
  const header = page.getByRole('banner');
  const word = header.locator('> .hide-results span');
  const search = header.getByRole('link', { name: 'Recherche' });
  for (const [width, opacity] of [
    [1280, '1'],
    [1024, '0'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(word).toHaveCSS('opacity', opacity);
    const spaces = await search.evaluate(
      (one) =>
        one.getBoundingClientRect().left -
        (one.previousElementSibling?.previousElementSibling?.getBoundingClientRect().right ?? 0),
    );
    expect(spaces).toBeGreaterThan(0);
  }
  await header.getByRole('switch').hover();
  await expect(word).toHaveCSS('opacity', '1');
});
