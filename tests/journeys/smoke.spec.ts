import { expect, test } from './support/test.ts';

const PAGES = [
  '/',
  '/posts',
  '/riders',
  '/slvsh-cup-grandvalira',
  '/terms-of-service-and-privacy-agreement',
  '/account',
];

for (const address of PAGES) {
  test(`${address} opens, and React takes it over without a complaint`, async ({ page, players }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    await expect(page.getByRole('main')).toBeVisible();
    expect(players).toEqual([]);
  });
}

test('an address that nobody knows says so with its status', async ({ page }) => {
  const response = await page.goto('/no/such/trick');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('You lost!');
});
