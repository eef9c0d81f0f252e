import { enterAdmin, openAdmin, pictureFile, signIn } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

test('typed text survives a refused save, a cancelled navigation and the end of the session', async ({ page }) => {
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
  await expect(page.getByLabel('Name')).toHaveValue('Ada Powder');
  await page.getByLabel('Sponsor').fill('The local shop');
  await page.getByLabel('Country').selectOption('Sweden');
  await page.getByLabel('Birthdate').fill('1850-02-28');
  await page.locator('input[type=file]').setInputFiles(await pictureFile('portrait.jpg', '#a04020'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('must be a day since 1900')).toBeVisible();
  expect(violations, 'a form checks its fields without compiling code').toEqual([]);
  await page.getByLabel('Birthdate').fill('2001-02-28');

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText("You've been signed out. What you typed is still here")).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page);
  await expect(page.getByText("You've been signed out")).toBeHidden();
  await expect(page.getByLabel('Sponsor')).toHaveValue('The local shop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ada Powder' })).toBeVisible();
});

test('a save that ends late does not navigate an admin who has left the form', async ({ page }) => {
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
  await enterAdmin(page, '/admin/posts');
  await page.getByRole('row').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/edit/);
  const address = page.url();
  const title = await page.getByLabel('Title', { exact: true }).inputValue();
  const location = await page.getByLabel('Location').inputValue();

  // The dialog closes by itself.
  const letFirstPass = await beginToSave('Elsewhere');
  await page.getByRole('complementary').getByRole('link', { name: 'Heroes' }).click();
  await expect(dialog).toContainText('Leave without saving?');
  letFirstPass();
  await expect(page).toHaveURL('/admin/heroes');
  await expect(page.getByText(`“${title}” saved.`)).toBeVisible();

  await openAdmin(page, address);
  const letSecondPass = await beginToSave(location);
  await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/games');
  letSecondPass();
  await expect(page.getByRole('status').filter({ hasText: `“${title}” saved.` })).toBeVisible();
  await expect(page).toHaveURL('/games');
});

test('an admin edits an incomplete rider and an incomplete post, and clears a location', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saveAndReopen = async (address: string) => {
    await save.click();
    await expect(page.getByText('saved.')).toBeVisible();
    await openAdmin(page, address);
  };
  await enterAdmin(page, '/admin/riders');
  const riders: { id: number; sponsor: string | null; birthdate: string | null }[] = await (
    await page.request.get('/api/v1/riders')
  ).json();
  const rider = riders.find(({ sponsor, birthdate }) => sponsor === null && birthdate === null);
  await openAdmin(page, `/admin/riders/edit/${rider?.id}`);
  await page.getByLabel('Sponsor').fill('The local shop');
  await saveAndReopen(`/admin/riders/edit/${rider?.id}`);
  await expect(page.getByLabel('Sponsor')).toHaveValue('The local shop');
  await expect(page.getByLabel('Birthdate')).toHaveValue('');
  await page.getByLabel('Sponsor').fill('');
  await expect(page.getByText('Still needed: Sponsor')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('Sponsor').fill('The local shop');

  const { posts }: { posts: { id: number; location: string | null }[] } = await (
    await page.request.get('/api/v1/films/page/1')
  ).json();
  const address = `/admin/posts/edit/${posts.find(({ location }) => location === null)?.id}`;
  await openAdmin(page, address);
  await page.getByLabel('Description').fill('Shot in one winter.');
  await saveAndReopen(address);
  await expect(page.getByLabel('Description')).toHaveValue('Shot in one winter.');
  await page.getByLabel('Location').fill('Åre');
  await saveAndReopen(address);
  await expect(page.getByLabel('Location')).toHaveValue('Åre');
  await page.getByLabel('Location').fill('');
  await saveAndReopen(address);
  await expect(page.getByLabel('Location')).toHaveValue('');
});
