import { enterAdmin } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

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

test('a form of the admin area checks its fields without an attempt to compile code', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteViolation: (what: string) => void }).noteViolation;
    document.addEventListener('securitypolicyviolation', (event) => note(event.blockedURI));
  });
  await enterAdmin(page, '/admin/riders/new');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Checked Chris');
  await expect(name).toHaveValue('Checked Chris');
  expect(violations).toEqual([]);
});
