import type { Page } from '@playwright/test';
import { openScreen, signInByApi } from '../support/admin.ts';
import { layoutShift, watchLayout } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';

/** The overview, a list and a form. */
const SCREENS = ['/admin', '/admin/posts', '/admin/posts/edit/72'];
/** Lists that load in another way. */
const OTHER_LISTS = ['/admin/heroes', '/admin/riders', '/admin/cups', '/admin/charts', '/admin/results'];

/** The header of the site moves by less when the name of the account appears. */
const NOTHING = 0.003;

for (const [width, height, screens] of [
  [360, 740, [...SCREENS, ...OTHER_LISTS]],
  [1280, 800, SCREENS],
] as const) {
  test(`at ${width} pixels nothing moves while a screen loads, and its links are where they were`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchLayout(page);
    await signInByApi(page);
    const places = new Set<string>();
    for (const screen of screens) {
      await openScreen(page, screen);
      expect(await layoutShift(page), screen).toBeLessThan(NOTHING);
      places.add(await placeOf(page, 'Cups'));
      const title = await page.locator('.admin-main h1').boundingBox();
      expect(title?.y, screen).toBeLessThan(160);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    }
    expect([...places]).toHaveLength(1);
  });
}

test('an error, another order or another page of rows moves no button', async ({ page }) => {
  await signInByApi(page);
  await openScreen(page, '/admin/posts/new');
  const location = page.getByLabel('Location');
  const before = await page.getByLabel('Tags').boundingBox();
  await location.fill('x'.repeat(121));
  await page.getByLabel('Title', { exact: true }).focus();
  await expect(location).toHaveAccessibleDescription(/120/);
  expect(await page.getByLabel('Tags').boundingBox()).toEqual(before);

  await openScreen(page, '/admin/posts');
  await page.getByRole('button', { name: 'Next page' }).scrollIntoViewIfNeeded();
  const lines = await page.locator('td time').evaluateAll((times) => times.map((time) => time.getClientRects().length));
  expect(lines).toEqual(lines.map(() => 1));
  const columns = () =>
    page.getByRole('columnheader').evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().x));
  const next = page.getByRole('button', { name: 'Next page' });
  const places = { columns: await columns(), next: await next.boundingBox() };
  await next.click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  expect({ columns: await columns(), next: await next.boundingBox() }).toEqual(places);
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await columns()).toEqual(places.columns);
});

/** On phones the row of links is scrolled to the current one. */
function placeOf(page: Page, name: string): Promise<string> {
  return page
    .locator('.admin-side')
    .getByRole('link', { name })
    .evaluate((link) => {
      const { x, y } = link.getBoundingClientRect();
      return `${x + (link.closest('.admin-side')?.scrollLeft ?? 0)}, ${y}`;
    });
}
