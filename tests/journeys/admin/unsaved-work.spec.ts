import type { Post } from '#contract/api/posts.ts';
import { enterAdmin, openAdmin, pictureFile, signIn } from '../support/admin.ts';
import { expect, readJson, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('typed text survives a refused save, an outage, a cancelled navigation and the end of the session', async ({
  page,
  context,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteViolation: (what: string) => void }).noteViolation;
    document.addEventListener('securitypolicyviolation', (event) => note(event.blockedURI));
  });
  await enterAdmin(page, '/admin/riders/new');
  await page.getByLabel('Name').fill('Ada Powder');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Leave without saving?');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Powder');
  await page.getByLabel('Sponsor').fill('The local shop');
  await page.getByLabel('Country').selectOption('Sweden');
  await page.getByLabel('Birthdate').fill('1850-02-28');
  await page.locator('input[type=file]').setInputFiles(await pictureFile('portrait.jpg', '#a04020'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('must be a day since 1900')).toBeVisible();
  expect(violations, 'a form checks its fields without compiling code').toEqual([]);
  await page.getByLabel('Birthdate').fill('2001-02-28');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is lost' })).toBeVisible();
  await context.setOffline(false);

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText("You've been signed out. What you typed is still here")).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page);
  await expect(page.getByText("You've been signed out")).toBeHidden();
  await expect(page.getByLabel('Sponsor')).toHaveValue('The local shop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ada Powder' })).toBeVisible();
});

test('an admin who leaves an incomplete film while its save runs is led nowhere by the end of the save', async ({
  page,
}) => {
  let released = Promise.resolve();
  await page.route('**/api/v1/posts/*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue();
  });
  /** Returns the function that releases the save. */
  async function beginToSave(location: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    released = promise;
    await page.getByLabel('Location').fill(location);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    return resolve;
  }
  const dialog = page.getByRole('alertdialog');
  const films: { posts: Post[] } = await readJson(page.request.get('/api/v1/films/page/1'));
  const { id, title } = films.posts.find(({ location }) => location === null) ?? {};
  const readLocation = async () => (await readJson(page.request.get(`/api/v1/posts/${id}`))).location;
  await enterAdmin(page, `/admin/posts/edit/${id}`);

  await test.step('the question whether to leave closes by itself, and the link is followed', async () => {
    const letPass = await beginToSave('Elsewhere');
    await page.getByRole('complementary').getByRole('link', { name: 'Heroes' }).click();
    await expect(dialog).toContainText('Leave without saving?');
    letPass();
    await expect(page).toHaveURL('/admin/heroes');
    await expect(page.getByText(`“${title}” saved.`)).toBeVisible();
    expect(await readLocation()).toBe('Elsewhere');
  });

  await test.step('an admin who has left stays on the other page, and the location is cleared', async () => {
    await openAdmin(page, `/admin/posts/edit/${id}`);
    const letPass = await beginToSave('');
    await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/games');
    letPass();
    await expect(page.getByRole('status').filter({ hasText: `“${title}” saved.` })).toBeVisible();
    await expect(page).toHaveURL('/games');
    expect(await readLocation()).toBeNull();
  });
});
