import { enterAdmin, openAdmin } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

test('an empty list of riders names the import', async ({ page }) => {
  await page.route('**/api/v1/riders', (route) => route.fulfill({ json: [] }));
  await enterAdmin(page, '/admin/riders');
  await expect(page.getByText('The operator can import a list: slvsh import riders.')).toBeVisible();
});

test('a rider in videos and cups cannot be deleted, another can, and the deletion is undone', async ({ page }) => {
  await enterAdmin(page, '/admin/riders');
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('Harlaut');
  await page.getByRole('link', { name: 'Henrik Harlaut' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: "“Henrik Harlaut” can't be deleted yet" });
  await expect(dialog.getByText(/^\d+ videos:$/)).toBeVisible();
  await expect(dialog.getByText(/^\d+ cups?:$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);

  await openAdmin(page, '/admin/riders');
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('Aiden Sheahan');
  await page.getByRole('link', { name: 'Aiden Sheahan' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin/riders');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Aiden Sheahan” is back.')).toBeVisible();
});
