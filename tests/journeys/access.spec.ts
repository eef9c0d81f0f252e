import type { Locator, Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { findReflowFaults, spaceText } from './support/reflow.ts';
import { expect, test } from './support/test.ts';

const CUP = '/slvsh-cup-grandvalira';
const PAGES = [
  '/',
  '/posts',
  '/posts/page/29',
  '/games/page/2?filter=slvsh',
  '/games/page/1?filter=zero',
  '/theater',
  '/posts/72',
  '/theater/318',
  '/riders',
  '/riders/80',
  CUP,
  `${CUP}?tab=results`,
  `${CUP}?tab=fill`,
  '/terms-of-service-and-privacy-agreement',
  '/support',
  '/account',
  '/forgot-password',
  '/confirm-email/a-token',
  '/not-found',
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

test.describe('for whoever asks for less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const address of PAGES) {
    test(`${address} is open to everybody, on a desk, on a phone and enlarged`, async ({ page }) => {
      test.slow();
      await open(page, address);
      expect(await findBarriers(page)).toEqual([]);
      expect(await movements(page)).toEqual([]);
      for (const width of [640, 360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await findReflowFaults(page), `${width} pixels`).toEqual([]);
        if (width === 360) expect(await findBarriers(page)).toEqual([]);
      }
      await spaceText(page);
      expect(await findReflowFaults(page), 'with room between letters and lines').toEqual([]);
    });
  }
});

/** The animations that take time; those that follow the scrolling only follow it. */
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

test('whoever has the browser write twice as large, or the page shown four times as large, reads and reaches all of it', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const address of ['/', '/posts/72', '/fr/riders/80']) {
    await open(page, address);
    for (const width of [1280, 1000, 640]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findReflowFaults(page), `${address} at ${width} pixels`).toEqual([]);
    }
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/fr/account');
  await spaceText(page);
  expect(await findReflowFaults(page)).toEqual([]);
  await open(page, `${CUP}?tab=fill`);
  const rider = page
    .getByRole('group', { name: /^Game 6,/ })
    .locator('label')
    .first();
  await rider.getByRole('radio').focus();
  await expect.poll(() => isWhollySeen(rider)).toBe(true);
});

/** Nothing lies over it: neither its top, nor its middle, nor its foot. */
function isWhollySeen(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, height } = one.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) => one.contains(document.elementFromPoint(left + 9, top + part * height)));
  });
}

test('the menu of a phone is open to everybody', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('a game is found and watched by keyboard alone, and the focus is never lost', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Next page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'page 2' })).toBeAttached();
  // What was pressed is far below the top, where the page begins.
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

test('where the system chooses the colours, what is lit, current or picked is still told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, `${CUP}?tab=fill`);
  const riders = page.getByRole('group', { name: /^Game 1,/ }).locator('label');
  await riders.first().click();
  const looks = (style: 'backgroundColor' | 'borderBottomColor', selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], style);
  expect(await looks('backgroundColor', '.pick-rider:has(:checked)')).not.toBe(
    await looks('backgroundColor', '.pick-rider:not(:has(:checked))'),
  );
  expect(await looks('backgroundColor', '.letters-lit')).not.toBe(
    await looks('backgroundColor', '.letters-slot:not(.letters-lit)'),
  );
  for (const link of ['.header-places .header-place', '.cup-tab'])
    expect(await looks('borderBottomColor', `${link}[aria-current]`)).not.toBe(
      await looks('borderBottomColor', `${link}:not([aria-current])`),
    );
  const paper = await looks('backgroundColor', 'html');
  await open(page, '/');
  for (const over of ['.header', '.gallery-button', '.gallery-markers'])
    expect(await looks('backgroundColor', over), over).toBe(paper);
  await open(page, '/search?q=back%20swap');
  expect(await looks('backgroundColor', '.search mark')).not.toBe(await looks('backgroundColor', '.search'));
});
