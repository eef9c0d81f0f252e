import type { Locator, Page, Response } from '@playwright/test';
import { enterAdmin, showScreen } from './support/admin.ts';
import { findViolations } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { findReflowFaults } from './support/reflow.ts';
import { expect, hydrated, openPage, test } from './support/test.ts';

const CUP = '/slvsh-cup-grandvalira';

/** One of each kind, which visitors see most. */
const MAIN_PAGES = ['/', '/games/page/2?filter=slvsh', '/posts/72', '/riders/80', CUP, '/search?q=swap%20back'];

/** One of each other kind and state. Long lists show only what a search finds. */
const OTHER_PAGES = [
  '/games/page/1?filter=zero',
  '/games/charted',
  '/theater/318',
  '/riders?q=al',
  '/rivals/114/121',
  '/tricks?q=co',
  '/cups',
  '/cups/9',
  '/search?q=Harlaut',
  `${CUP}?tab=results`,
  '/terms-of-service-and-privacy-agreement',
  '/library',
  `${CUP}?tab=fill`,
  '/support',
  '/data',
  '/search?q=horlout',
  '/account',
  '/forgot-password',
  '/confirm-email/a-token',
  '/crews',
  '/charting',
  '/charting/72',
];

/** In French, whose texts are longer. */
const FRENCH_PAGES = ['/fr/unsubscribe/a-token', '/fr/data', '/fr/reel?q=switch+270', '/fr/tricks/nose-butter?page=2'];

test.describe('with reduced motion', () => {
  test.use({
    reducedMotion: 'reduce',
    // Chromium prefers a larger picture that an earlier page left in its cache to the one that is preloaded.
    expectedConsoleErrors: [/preloaded using link preload but not used/],
  });

  test('the main pages have no accessibility violation and fit from 320 pixels on', { tag: '@core' }, async ({
    page,
    players,
  }) => {
    test.slow();
    await expectAccessible(page, MAIN_PAGES);
    await test.step('the menu of a phone has none either', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'More', exact: true }).click();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'More', exact: true })).toBeHidden();
    });
    expect(players).toEqual([]);
  });

  test('the other pages have no accessibility violation and fit from 320 pixels on', async ({ page, players }) => {
    test.slow();
    for (const addresses of [OTHER_PAGES, FRENCH_PAGES, ['/not-found']]) await expectAccessible(page, addresses);
    expect(players).toEqual([]);
  });
});

/**
 * Axe runs at 1280 and 360 pixels, text is neither cut nor covered down to 320. The browser loads the first page, and the others
 * replace its `main`, so that the header and the footer are checked once.
 */
async function expectAccessible(page: Page, [first = '', ...others]: string[]): Promise<void> {
  await test.step(first, async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const response = await openPage(page, first);
    expect.soft(response?.status()).toBe(first === '/not-found' ? 404 : 200);
    await expectAccessibleParts(page, []);
  });
  for (const address of others)
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      expect.soft((await showPage(page, address)).status()).toBe(200);
      await expectAccessibleParts(page, ['.header', '.footer']);
    });
}

async function expectAccessibleParts(page: Page, except: string[]): Promise<void> {
  await expect.soft(page.getByRole('main')).toBeVisible();
  expect.soft(await findViolations(page, { except })).toEqual([]);
  expect.soft(await movements(page)).toEqual([]);
  for (const width of [640, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await findReflowFaults(page), `${width} pixels`).toEqual([]);
    if (width === 360) expect.soft(await findViolations(page, { except })).toEqual([]);
  }
  expect.soft(await findReflowFaults(page, { spaced: true }), 'with space between letters and lines').toEqual([]);
}

/** Shows another page in place of the open one, as a link does. */
async function showPage(page: Page, address: string): Promise<Response> {
  const { href } = new URL(address, page.url());
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.url() === href),
    page.evaluate(async (to) => void (await navigation.navigate(to).finished), href),
  ]);
  await hydrated(page);
  return response;
}

/** The animations that take time, except those that follow scrolling. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, effect }) => {
        return timeline instanceof DocumentTimeline && Number(effect?.getComputedTiming().duration) > 10;
      })
      .map(({ effect }) => String(effect instanceof KeyframeEffect && effect.target?.className)),
  );
}

test('pages are readable with a font of twice the size and at four times the zoom', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const address of ['/', '/fr/posts/72', '/fr/riders/80']) {
    await openPage(page, address);
    for (const width of [1280, 1000, 640]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findReflowFaults(page), `${address} at ${width} pixels`).toEqual([]);
    }
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/fr/account');
  expect(await findReflowFaults(page, { spaced: true })).toEqual([]);
  await openPage(page, `${CUP}?tab=fill`);
  const rider = page
    .getByRole('group', { name: /^Game 6,/ })
    .locator('label')
    .first();
  await rider.getByRole('radio').focus();
  await expect.poll(() => isUncovered(rider)).toBe(true);
});

test('the focus is visible on the lime tile, and targets have the height that WCAG 2.2 asks for', async ({ page }) => {
  await openPage(page, '/games');
  const tile = page.locator('.promo-cup');
  const paper = await tile.evaluate((one) => getComputedStyle(one).backgroundColor);
  for (const link of await tile.getByRole('link').all()) {
    await tabTo(page, link);
    await expect(link).toHaveCSS('outline-style', 'solid');
    await expect(link).not.toHaveCSS('outline-color', paper);
  }
  await openPage(page, '/cups');
  const heights = await page.locator('.cups-link').evaluateAll((links) => links.map((link) => link.clientHeight));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('the tool for charts skips no level of headings', async ({ page }) => {
  await openPage(page, '/charting/309');
  await expect(page.locator('.charting-rows')).toBeVisible();
  expect(await findViolations(page, { rules: ['heading-order'] })).toEqual([]);
});

test('on a phone, strips that scroll show the whole focused item', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const strips = [
    ['/', page.locator('.home-tiles').getByRole('link').last()],
    ['/games', page.locator('.filters').getByRole('link').nth(3)],
    [CUP, page.locator('.cup-games').getByRole('link').first()],
  ] as const;
  for (const [address, item] of strips) {
    await openPage(page, address);
    await tabTo(page, item);
    await expect(item, address).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone, the submit bar of the bracket covers no focused control', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `${CUP}?tab=fill`);
  const bar = page.locator('.bracket-bar');
  await expect(bar).toBeVisible();
  const focused = page.locator(':focus');
  await page.locator('.cup-tab').last().focus();
  for (let pressed = 0; pressed < 30 && (await bar.locator(':focus').count()) === 0; pressed++) {
    await page.keyboard.press('Tab');
    const [name, space] = await focused.evaluate((one) => {
      const control = one.closest('label') ?? one;
      const foot = document.querySelector('.bracket-bar')?.getBoundingClientRect().top ?? 0;
      const { top, bottom, height } = control.getBoundingClientRect();
      // The tree, which scrolls, is higher than the window.
      return [control.textContent, foot - (height > foot ? top : bottom)];
    });
    if ((await bar.locator(':focus').count()) === 0) expect(space, `below ${name}`).toBeGreaterThanOrEqual(0);
  }
  await expect(bar.locator(':focus')).toBeVisible();
});

/** No other element covers its top, middle or bottom. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, height } = one.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) => one.contains(document.elementFromPoint(left + 9, top + part * height)));
  });
}

test('a game is found and watched by keyboard, and the focus is never lost', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Next page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'page 2' })).toBeAttached();
  // The link was far below the top, where the new page begins.
  await expect(page.getByRole('main')).toBeFocused();
  const card = page.getByRole('article').first().getByRole('link');
  const title = await card.getByRole('heading').innerText();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Play ${title}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByRole('region', { name: `Video: ${title}` })).toBeFocused();
});

test('with system colours, states of elements remain distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const colour = (style: 'backgroundColor' | 'borderBottomColor', selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], style);

  await test.step('on public pages', async () => {
    await openPage(page, `${CUP}?tab=fill`);
    const riders = page.getByRole('group', { name: /^Game 1,/ }).locator('label');
    await riders.first().click();
    expect(await colour('backgroundColor', '.pick-rider:has(:checked)')).not.toBe(
      await colour('backgroundColor', '.pick-rider:not(:has(:checked))'),
    );
    expect(await colour('backgroundColor', '.letters-lit')).not.toBe(
      await colour('backgroundColor', '.letters-slot:not(.letters-lit)'),
    );
    for (const link of ['.header-places .header-place', '.cup-tab'])
      expect(await colour('borderBottomColor', `${link}[aria-current]`)).not.toBe(
        await colour('borderBottomColor', `${link}:not([aria-current])`),
      );
    const paper = await colour('backgroundColor', 'html');
    const ofPart = (selector: string, part: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, of) => getComputedStyle(element, of[0]).getPropertyValue(of[1] ?? ''), [part, property]);
    const eye = '.header > .hide-results input';
    expect(await ofPart(eye, '::after', 'border-left-color')).toBe(await ofPart(eye, '', 'border-left-color'));
    await openPage(page, '/');
    const text = await ofPart('html', '', 'color');
    expect(await ofPart('.slide-plays', '::before', 'background-color')).toBe(text);
    for (const over of ['.header', '.gallery-button', '.gallery-markers'])
      expect(await colour('backgroundColor', over), over).toBe(paper);
    await openPage(page, '/posts/126');
    for (const icon of ['.trick', '.star']) expect(await ofPart(icon, '::before', 'background-color'), icon).toBe(text);
    await openPage(page, CUP);
    const line = await page.locator('.cup-tabs-row').evaluate((row) => {
      const feet = [row, ...row.children].map((one) => one.getBoundingClientRect().bottom);
      return (feet[0] ?? 0) - Math.max(...feet.slice(1));
    });
    expect(line, 'pixels below the tabs').toBeGreaterThanOrEqual(1);
    await openPage(page, '/charting/309');
    const mark = (row: string) => ofPart(`.charting-row${row}`, '', 'border-left-color');
    expect(await mark('[aria-current]')).not.toBe(await mark(':not([aria-current])'));
    await openPage(page, '/search?q=back%20swap');
    expect(await colour('backgroundColor', '.search mark')).not.toBe(await colour('backgroundColor', '.search'));
  });

  await test.step('on screens for admins', async () => {
    await enterAdmin(page, '/admin/posts');
    const style = (name: string, property: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((one, of) => getComputedStyle(one).getPropertyValue(of), property);
    expect(await style('All', 'background-color')).not.toBe(await style('Published', 'background-color'));
    await page.getByRole('button', { name: 'Published', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Scheduled', exact: true })).toBeFocused();
    expect(await style('Scheduled', 'outline-style')).toBe('solid');
    const line = (name: string) =>
      page.getByRole('link', { name, exact: true }).evaluate((one) => getComputedStyle(one).borderBottomColor);
    expect(await line('Posts')).not.toBe(await line('Heroes'));

    await showScreen(page, '/admin/cups');
    const heights = await page.locator('.admin-row-link').evaluateAll((links) => links.map((one) => one.clientHeight));
    expect(heights.length).toBeGreaterThan(5);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);

    await showScreen(page, '/admin/results');
    await expect(page.locator('tbody tr[aria-current]')).toHaveCSS('outline-style', 'solid');

    await showScreen(page, '/admin/posts/new');
    expect(await style('Save', 'color')).not.toBe(await style('Choose a picture', 'color'));
    await page.getByRole('combobox', { name: /^Tags/ }).fill('s');
    const options = page.getByRole('listbox').getByRole('option');
    const [first, second] = [options.first(), options.nth(1)];
    await expect(second).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('data-highlighted', '');
    const background = (option: Locator) => option.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await background(first)).not.toBe(await background(second));
  });
});
