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

test('an admin sees a scheduled post at its address with a banner, and visitors do not', async ({ page, browser }) => {
  await enterAdmin(page, '/admin/posts');
  await page.getByRole('button', { name: 'Scheduled', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'Scheduled' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);
  const address = page.url().replace('/admin/posts/edit/', '/posts/');
  const title = await page.getByLabel('Title').inputValue();

  for (const [prefix, banner] of [
    ['/', /^Scheduled for .+ Only admins see this page\.$/],
    ['/fr/', /^Prévu pour le .+ Seuls les admins voient cette page\.$/],
  ] as const) {
    await page.goto(address.replace('/posts/', `${prefix}posts/`));
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText(banner)).toBeVisible();
    await expect(page).toHaveURL(/\/posts\/\d+$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }

  const visitor = await (await browser.newContext()).newPage();
  const response = await visitor.goto(address);
  expect(response?.status()).toBe(404);
  await expect(visitor).toHaveURL(/\/not-found$/);
  await expect(visitor.getByRole('heading', { name: 'You lost!' })).toBeVisible();
  await visitor.context().close();
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
