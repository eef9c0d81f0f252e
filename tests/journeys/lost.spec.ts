import { expect, test } from './support/test.ts';

test('whoever goes where nothing is has lost, and finds the way home', async ({ page }) => {
  const response = await page.goto('/where/the/snow/ends');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'You lost!' })).toBeVisible();
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/');
});

for (const address of [
  '/posts/abc',
  '/posts/1.5',
  '/posts/-1',
  '/posts/99999',
  '/posts/99999999999999999999',
  '/posts/%zz',
  '/posts/%00',
  '/%09/http:x',
  '/%5C%09/x:y',
  '/games%0A',
  '/games/page/0',
  '/games/page/-1',
  '/games/page/abc',
  '/games/page/99999',
  '/games/page/1?filter=nope',
  '/theater/page/1?filter=slvsh',
  '/riders/abc',
  '/riders/99999',
]) {
  test(`${address} leads to the not-found page`, async ({ page }) => {
    const response = await page.goto(address);
    await expect(page).toHaveURL('/not-found');
    await expect(page.getByRole('heading', { name: 'You lost!' })).toBeVisible();
    expect(response?.status()).toBe(404);
  });
}

test('old addresses of films lead to the theater for good', async ({ request }) => {
  for (const [old, now] of [
    ['/films/310', '/theater/310'],
    ['/films/page/2', '/theater/page/2'],
    ['/films/page/1?filter=classic', '/theater/page/1?filter=classic'],
  ]) {
    const response = await request.get(old ?? '', { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, now]);
  }
});

test('the page of the lost is whole under each of its addresses, whichever is asked for first', async ({ request }) => {
  for (const address of ['/not-found', '/nowhere', '/not-found', '/no/where']) {
    expect(await (await request.get(address)).text()).toContain('You lost!</h1>');
  }
});
