import { enterAdmin, openAdmin } from '../support/admin.ts';
import { findBarriers } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  '/admin',
  '/admin/posts/new',
  '/admin/posts/edit/309',
  '/admin/riders',
  '/admin/riders/new',
  '/admin/riders/edit/12',
  '/admin/heroes',
  '/admin/heroes/new',
  '/admin/cups',
  '/admin/cups/new',
  '/admin/trash',
];

for (const colorScheme of ['dark', 'light'] as const) {
  test(`no screen of the admin area has a barrier, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await enterAdmin(page);
    for (const address of SCREENS) {
      await openAdmin(page, address);
      await expect(page.locator('.admin-main h1')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await findBarriers(page), address).toEqual([]);
    }
  });
}

test('whoever is no admin is sent home, and loads nothing of the admin area', async ({ page, browser }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/admin/posts');
  await expect(page).toHaveURL(/\/$/);
  expect(loaded.filter((url) => url.includes('admin-area'))).toEqual([]);
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);

  const fan = await (await browser.newContext()).newPage();
  await fan.goto('/account');
  await fan.locator('main').getByRole('button', { name: 'Create an account' }).click();
  const modal = fan.getByRole('dialog');
  await modal.getByLabel('Name').fill('Curious Kim');
  await modal.getByLabel('Email').fill('curious.kim@fans.example');
  await modal.getByLabel('Password', { exact: true }).fill('nose-butter-630-x');
  await modal.getByLabel('Confirm password').fill('nose-butter-630-x');
  await modal.getByRole('button', { name: 'Sign up' }).click();
  await expect(modal).toBeHidden();
  await fan.goto('/admin/riders/new');
  await expect(fan).toHaveURL(/\/$/);
  await fan.context().close();
});
