import type { Page } from '@playwright/test';
import { tabTo, tabToAndPress } from './support/keyboard.ts';
import { expect, openPage, test } from './support/test.ts';

const labels = (page: Page) => page.locator('.card-label');
const choices = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
const choice = (page: Page, what: string) => page.getByRole('combobox', { name: what, exact: true });
const removals = (page: Page) => page.getByRole('link', { name: /: remove$/ });

async function choose(page: Page, what: string, option: string): Promise<void> {
  await choices(page).click();
  await choice(page, what).selectOption(option);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
}

test('a visitor finds the games of a cup, a year and a place, beside the filters', async ({ page }) => {
  const filters = page.getByRole('navigation', { name: 'Filters' });
  await openPage(page, '/games');

  await test.step('the games of a cup', async () => {
    await choose(page, 'Cup', 'Grandvalira 2025');
    await expect(page).toHaveURL('/games/page/1?cup=11');
    await expect(labels(page)).toHaveText(
      Array.from({ length: 11 }, () => 'S.L.V.S.H. · Grandvalira 2025'),
      { useInnerText: true, ignoreCase: true },
    );
    await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).uncheck();
    await expect(labels(page).first(), 'the round shows only while results are shown').toHaveText(
      'S.L.V.S.H. · Grandvalira 2025 · Final',
      { useInnerText: true, ignoreCase: true },
    );
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/games/page/2?cup=11');
    await expect(labels(page)).toHaveCount(5);
  });

  await test.step('a filter keeps the cup, and one without games leads to its empty state', async () => {
    await filters.getByRole('link', { name: 'S.L.V.S.H.' }).click();
    await expect(page).toHaveURL('/games/page/1?filter=slvsh&cup=11');
    await filters.getByRole('link', { name: 'Zero' }).click();
    await expect(page.getByText('Nothing matches all of these')).toBeVisible();
    await page.getByRole('link', { name: 'All Games' }).click();
    await expect(page).toHaveURL('/games');
    await expect(removals(page)).toHaveCount(0);
  });

  await test.step('the games of a place in a year', async () => {
    await choose(page, 'Year', '2020');
    await expect(filters.getByRole('link', { name: 'S.L.V.S.H.' })).toHaveAttribute('href', /year=2020/);
    await choose(page, 'Place', 'Utah');
    await expect(filters.getByRole('link', { name: 'S.L.V.S.H.' })).toHaveAttribute('href', /place=Utah/);
    await expect(page.getByText(/^Utah, /)).toHaveCount(7);
    await page.goBack();
    await expect(filters.getByRole('link', { name: 'S.L.V.S.H.' })).not.toHaveAttribute('href', /place=/);
    await expect(removals(page)).toHaveText(['2020']);
    await page.getByRole('link', { name: '2020: remove' }).click();
    await expect(page).toHaveURL('/games');
  });
});

test('by keyboard the choices of a list change nothing before the button is pressed', async ({ page }) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await openPage(page, '/games');
    await tabToAndPress(page, choices(page));
    await tabTo(page, choice(page, 'Cup'));
    await page.keyboard.type('Grandvalira 2018');
    await tabTo(page, choice(page, 'Year'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const year = await choice(page, 'Year').inputValue();
    expect(year).not.toBe('');
    await page.keyboard.press('Shift+Tab');
    await expect(choice(page, 'Cup')).toBeFocused();
    await expect(page).toHaveURL('/games');
    const show = page.getByRole('button', { name: 'Show', exact: true });
    await expect(show).toBeInViewport({ ratio: 1 });
    await tabToAndPress(page, show);
    await expect(page).toHaveURL(`/games/page/1?cup=4&year=${year}`);
    await expect(choices(page)).toBeFocused();
    await tabToAndPress(page, page.getByRole('link', { name: `${year}: remove` }));
    await expect(page).toHaveURL('/games/page/1?cup=4');
  }
});

test('phones print the choices of a list whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/games', '/fr/games', '/theater', '/fr/theater']) {
    await openPage(page, address);
    await page.locator('.choices').click();
    const lacking = await page.locator('#choices select').evaluateAll((selects) =>
      selects.map((select) => {
        const { width } = select.getBoundingClientRect();
        select.style.width = 'max-content';
        return select.getBoundingClientRect().width - width;
      }),
    );
    expect(lacking.length, address).toBeGreaterThan(0);
    expect(Math.max(...lacking), address).toBeLessThanOrEqual(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form narrows a list, and its address has only the chosen values', async ({ page }) => {
    await page.goto('/fr/games/page/1?filter=slvsh');
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await choice(page, 'Année').selectOption('2020');
    await page.getByRole('button', { name: 'Afficher' }).click();
    await expect(page).toHaveURL('/fr/games/page/1?filter=slvsh&year=2020');
    await expect(page.getByRole('link', { name: '2020 : enlever' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
