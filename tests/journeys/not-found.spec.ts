import { expect, test } from './support/test.ts';

test('an unknown address answers 404 with a way home', async ({ page }) => {
  for (const [address, shown] of [
    ['/where/the/snow/ends', '/where/the/snow/ends'],
    ['/posts/99999', '/not-found'],
    ['/games/page/1?filter=nope', '/not-found'],
    ['/posts/%00', '/not-found'],
    ['/%09/http:x', '/not-found'],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page).toHaveURL(shown);
    await expect(page.getByRole('heading', { name: 'You lost!' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/');
});
