import { enterAdmin, openAdmin, pick } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

test('an admin reorders slides by keyboard and by drag handle, and the home page follows', async ({
  page,
  browser,
}) => {
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
  // An arrow key moves nothing while the rows are measured, and nothing beyond the first position.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('is now 1 of 5')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(titles).toEqual(before);

  await test.step('the address of a slide or a cup, opened directly, leads to the list', async () => {
    await page.getByRole('rowheader').first().getByRole('link').click();
    await expect(page).toHaveURL(/heroes\/edit\/\d+$/);
    await page.reload();
    await expect(page).toHaveURL(/\/admin\/heroes$/);
    await openAdmin(page, '/admin/cups/edit/4');
    await expect(page).toHaveURL(/\/admin\/cups$/);
  });
});

test('an admin adds a cup of sixteen, enters and clears a result, deletes, restores and purges it', async ({
  page,
}) => {
  await enterAdmin(page, '/admin/cups');
  const live = page.getByRole('row').filter({ hasText: 'Live' });
  await expect(live.getByRole('rowheader')).toContainText('SLVSH Cup Grandvalira 2018');
  await expect(live.getByRole('link', { name: 'On the bracket page' })).toHaveAttribute(
    'href',
    '/slvsh-cup-grandvalira',
  );
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
  for (const [index, name] of riders.entries()) {
    const game = page.getByRole('group', { name: `Game ${Math.floor(index / 2) + 1}`, exact: true });
    await pick(page, game.getByLabel(`Rider ${(index % 2) + 1}`), name, name);
  }
  await save.click();
  await expect(page.getByText('“SLVSH Cup Åre” created.')).toBeVisible();

  await page.getByRole('link', { name: 'SLVSH Cup Åre' }).click();
  const first = page.getByRole('region', { name: 'Results' }).getByRole('group', { name: 'Game 1', exact: true });
  await first.getByLabel('Henrik Harlaut').check();
  await save.click();
  await expect(page.getByText('“SLVSH Cup Åre” saved.')).toBeVisible();

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
  await expect(page.getByRole('rowheader', { name: 'SLVSH Cup Åre' })).toHaveCount(0);
  await openAdmin(page, '/admin/cups');
  await page.getByRole('link', { name: 'SLVSH Cup Åre' }).click();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await openAdmin(page, '/admin/trash');
  await page.getByRole('button', { name: 'Delete SLVSH Cup Åre for good' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('“SLVSH Cup Åre” is gone for good.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'SLVSH Cup Åre' })).toHaveCount(0);

  // Other journeys fill the trash at the same time.
  await page.route('**/api/v1/trash', (route) => route.fulfill({ json: [] }));
  await openAdmin(page, '/admin/trash');
  await expect(page.getByText('The trash is empty.')).toBeVisible();
});
