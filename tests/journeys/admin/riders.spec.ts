import type { Rider } from '#contract/api/riders.ts';
import { enterAdmin } from '../support/admin.ts';
import { expect, readJson, test } from '../support/test.ts';

test('an admin deletes a rider only outside of videos and cups, and completes another', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await enterAdmin(page, '/admin/riders');
  await expect(page.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/fr/admin/riders');
  await search.fill('Harlaut');
  await page.getByRole('link', { name: 'Henrik Harlaut' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: "“Henrik Harlaut” can't be deleted yet" });
  await expect(dialog.getByText(/^\d+ videos:$/)).toBeVisible();
  await expect(dialog.getByText(/^\d+ cups?:$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);

  await page.getByRole('complementary').getByRole('link', { name: 'Riders' }).click();
  await search.fill('Aiden Sheahan');
  await page.getByRole('link', { name: 'Aiden Sheahan' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin/riders');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Aiden Sheahan” is back.')).toBeVisible();

  const riders: Rider[] = await readJson(page.request.get('/api/v1/riders'));
  const { id, name = '' } = riders.find(({ sponsor, birthdate }) => sponsor === null && birthdate === null) ?? {};

  await test.step('an incomplete rider is saved, still incomplete', async () => {
    await search.fill(name);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByLabel('Sponsor').fill('The local shop');
    await save.click();
    await expect(page.getByText(`“${name}” saved.`)).toBeVisible();
    const rider = await readJson(page.request.get(`/api/v1/riders/${id}`));
    expect(rider).toMatchObject({ sponsor: 'The local shop', birthdate: null });
  });

  await test.step('a field that was filled stays so', async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByLabel('Sponsor').fill('');
    await expect(page.getByText('Still needed: Sponsor')).toBeVisible();
    await expect(save).toBeDisabled();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  });

  await test.step('an empty list names the import', async () => {
    await page.route('**/api/v1/riders', (route) => route.fulfill({ json: [] }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByText('The operator can import a list: slvsh import riders.')).toBeVisible();
  });
});
