import { addGame, signIn, signInByApi } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

test('the admin area and scheduled posts are visible only to admins', async ({ page, browser }) => {
  await test.step('visitors are asked to sign in, fans are redirected, and neither loads a script of the admin area', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/admin/posts');
    await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
    await expect(page).toHaveURL('/admin/posts');
    expect(loaded.filter((url) => url.includes('admin-area'))).toEqual([]);
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);

    const fan = await (await browser.newContext()).newPage();
    const account = { name: 'Curious Kim', email: 'curious.kim@fans.example', password: 'nose-butter-630-x' };
    expect((await fan.request.post('/api/v1/users/sign-up', { data: account })).status()).toBe(200);
    await fan.goto('/admin/riders/new');
    await expect(fan).toHaveURL(/\/$/);
    await fan.context().close();
  });

  await test.step('a sign-in opens the screen that was asked for', async () => {
    await page.goto('/admin/cups?from=mail');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Cups', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/admin/cups?from=mail');
  });

  await test.step('an admin sees a scheduled post with a banner, and visitors get a 404', async () => {
    const title = 'A game of the next century';
    const address = `/posts/${await addGame(page, await signInByApi(page), title, '2100-01-01T12:00:00Z')}`;
    await page.getByRole('complementary').getByRole('link', { name: 'Posts' }).click();
    await page.getByRole('button', { name: 'Scheduled', exact: true }).click();
    await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click();
    await expect(page).toHaveURL(`/admin${address.replace('/posts/', '/posts/edit/')}`);

    for (const [prefix, banner] of [
      ['/', /^Scheduled for .+ Only editors and admins can see this page\.$/],
      ['/fr/', /^Prévu pour le .+ Seuls les éditeurs et les admins voient cette page\.$/],
    ] as const) {
      await page.goto(address.replace('/posts/', `${prefix}posts/`));
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText(banner)).toBeVisible();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }

    await page.context().clearCookies();
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(/\/not-found$/);
    await expect(page.getByRole('heading', { name: 'You lost!' })).toBeVisible();
  });
});
