import type { Page } from '@playwright/test';
import { expect, openPage, test } from './support/test.ts';

const labels = (page: Page) => page.locator('.card-label');
const choose = (page: Page, what: string, option: string) =>
  page.getByLabel(what, { exact: true }).selectOption(option);

test('a visitor finds the games of a cup, a year and a place, beside the filters', async ({ page }) => {
  const filters = page.getByRole('navigation', { name: 'Filters' });
  await openPage(page, '/games');

  await test.step('the games of a cup', async () => {
    await page.getByLabel('Cup', { exact: true }).focus();
    await choose(page, 'Cup', 'Grandvalira 2025');
    await expect(page).toHaveURL('/games/page/1?cup=11');
    await expect(page.getByLabel('Cup', { exact: true })).toBeFocused();
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
    await expect(page.getByLabel('Cup', { exact: true })).toHaveValue('');
  });

  await test.step('the games of a place in a year', async () => {
    await choose(page, 'Year', '2020');
    await expect(filters.getByRole('link', { name: 'S.L.V.S.H.' })).toHaveAttribute('href', /year=2020/);
    await choose(page, 'Place', 'Utah');
    await expect(filters.getByRole('link', { name: 'S.L.V.S.H.' })).toHaveAttribute('href', /place=Utah/);
    await expect(page.getByText(/^Utah, /)).toHaveCount(7);
    await page.goBack();
    await expect(filters.getByRole('link', { name: 'S.L.V.S.H.' })).not.toHaveAttribute('href', /place=/);
    await expect(page.getByLabel('Place', { exact: true })).toHaveValue('');
  });
});

test('phones print the choices of a list whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/games', '/fr/games', '/theater', '/fr/theater']) {
    await openPage(page, address);
    const lacking = await page.locator('.choice').evaluateAll((selects) =>
      selects.map((select) => {
        const { width } = select.getBoundingClientRect();
        document.body.append(select);
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
    await choose(page, 'Année', '2020');
    await page.getByRole('button', { name: 'Afficher' }).click();
    await expect(page).toHaveURL('/fr/games/page/1?filter=slvsh&year=2020');
    await expect(page.getByLabel('Année', { exact: true })).toHaveValue('2020');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
