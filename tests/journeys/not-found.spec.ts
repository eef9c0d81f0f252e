import { expect, test } from './support/test.ts';

const UNKNOWN = ['/where/the/snow/ends', '/posts/99999', '/games/page/1?filter=nope', '/posts/%00', '/%09/http:x'];

test('an unknown address answers 404 with a way home', async ({ page, request }) => {
  for (const address of UNKNOWN) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    expect(await response.text(), address).toContain('You lost!');
  }
  await page.goto('/where/the/snow/ends');
  await expect(page).toHaveURL('/where/the/snow/ends');
  await page.goto('/%09/http:x');
  await expect(page.getByRole('heading', { name: 'You lost!' })).toBeVisible();
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/');
});
