import { enterAdmin, openAdmin, pick } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

test('slides are put into another order by keyboard alone, and the home page follows', async ({ page, browser }) => {
  await enterAdmin(page, '/admin/heroes');
  const titles = () => page.getByRole('row').getByRole('rowheader').allInnerTexts();
  await expect(page.getByRole('rowheader').first()).toContainText('Grandvalira, again');
  const before = await titles();
  await expect(page.getByRole('button', { name: /Move Up/ }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: /Move Down/ }).last()).toBeDisabled();

  await page
    .getByRole('button', { name: /Move Down/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader').nth(1)).toContainText('Grandvalira, again');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader').nth(2)).toContainText('Grandvalira, again');
  await expect(page.getByText('is now 3 of 5')).toBeAttached();

  await test.step('the home page follows', async () => {
    const visitor = await browser.newPage();
    await expect(async () => {
      await visitor.goto('/');
      await expect(visitor.locator('.slide').nth(2)).toContainText('Grandvalira, again', { timeout: 1_000 });
    }).toPass();
    await visitor.close();
  });
  await page.reload();
  await expect.poll(titles).toEqual([before[1], before[2], before[0], before[3], before[4]]);

  const handle = page.getByRole('button', { name: 'Drag Grandvalira, again' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  // The rows are measured by then: an arrow key that comes earlier moves nothing.
  await expect(page.getByText('is now 3 of 5')).toBeAttached();
  for (const place of [2, 1]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`is now ${place} of 5`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect.poll(titles).toEqual(before);
});

test('an address of a slide or a cup that is opened directly leads to the list', async ({ page }) => {
  await enterAdmin(page, '/admin/heroes');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/heroes\/edit\/\d+$/);
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/heroes$/);
  await openAdmin(page, '/admin/cups/edit/4');
  await expect(page).toHaveURL(/\/admin\/cups$/);
});

test('an admin makes a cup of sixteen, settles a game by hand, and clears it again', async ({ page }) => {
  test.slow();
  await enterAdmin(page, '/admin/cups');
  await page.getByRole('link', { name: 'Add New Cup' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel('Cup Title').fill('SLVSH Cup Åre');
  await page.getByLabel('Location').fill('Åre');
  await page.getByLabel('Description').fill('Sixteen riders in the north.');
  await page.getByLabel('First day').fill('2027-03-01');
  await page.getByLabel('Last day').fill('2027-03-07');
  await page.getByLabel('Rider Count').selectOption('16');
  const riders = ['Henrik Harlaut', 'James Woods', 'Alex Hall', 'Colby Stevenson'];
  for (const [place, name] of riders.entries()) {
    const game = page.getByRole('group', { name: `Game ${Math.floor(place / 2) + 1}`, exact: true });
    await pick(page, game.getByLabel(`Rider ${(place % 2) + 1}`), name, name);
  }
  await save.click();
  await expect(page.getByText('“SLVSH Cup Åre” is there.')).toBeVisible();

  await page.getByRole('link', { name: 'SLVSH Cup Åre' }).click();
  const first = page.getByRole('region', { name: 'Results' }).getByRole('group', { name: 'Game 1', exact: true });
  await first.getByLabel('Henrik Harlaut').check();
  await save.click();
  await expect(page.getByText('“SLVSH Cup Åre” is saved.')).toBeVisible();

  await page.getByRole('link', { name: 'SLVSH Cup Åre' }).click();
  await expect(first.getByLabel('Henrik Harlaut')).toBeChecked();
  await first.getByLabel('No result yet').check();
  await save.click();
  await page.getByRole('link', { name: 'SLVSH Cup Åre' }).click();
  await expect(first.getByLabel('No result yet')).toBeChecked();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await openAdmin(page, '/admin/trash');
  await page.getByRole('button', { name: 'Restore SLVSH Cup Åre' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await openAdmin(page, '/admin/cups');
  await page.getByRole('link', { name: 'SLVSH Cup Åre' }).click();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await openAdmin(page, '/admin/trash');
  await page.getByRole('button', { name: 'Delete SLVSH Cup Åre for good' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('“SLVSH Cup Åre” is gone for good.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'SLVSH Cup Åre' })).toHaveCount(0);
});

test('a rider who rides in videos and cups tells which before a deletion is asked for', async ({ page }) => {
  await enterAdmin(page, '/admin/riders');
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('Harlaut');
  await page.getByRole('link', { name: 'Henrik Harlaut' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: '“Henrik Harlaut” cannot be deleted yet' });
  await expect(dialog.getByText(/^\d+ videos:$/)).toBeVisible();
  await expect(dialog.getByText(/^\d+ cups?:$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);
});

test('a rider whom nothing names is deleted, and the deletion is undone', async ({ page }) => {
  await enterAdmin(page, '/admin/riders');
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('Aiden Sheahan');
  await page.getByRole('link', { name: 'Aiden Sheahan' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin/riders');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Aiden Sheahan” is back.')).toBeVisible();
});
