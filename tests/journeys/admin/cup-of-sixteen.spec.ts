/** A cup of sixteen riders in the admin area: it is added from a pasted list, and its games are published from the post form. */
import type { Cup } from '#contract/api/cups.ts';
import { enterAdmin, pick } from '../support/admin.ts';
import { test } from '../support/cup-site.ts';
import { expect, readJson } from '../support/test.ts';

test('a game that is published from the post form, with the fight bill, settles the bracket of its cup', async ({
  page,
  cupSite,
}) => {
  const [winner = '', loser = ''] = cupSite.riders;
  const title = `${winner} vs. ${loser}`;
  await page.route('**/api/v1/videos/**', (route) => route.fulfill({ json: { title, poster: null } }));
  const headers = await enterAdmin(page, '/admin/posts/new');
  const useBill = page.getByRole('button', { name: 'Use the fight bill' });
  await expect(useBill).toBeDisabled();
  await page.getByLabel('Video address').fill('https://youtu.be/aaaaBBBB321');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByLabel('Location').fill('Kläppen');
  await page.getByRole('button', { name: `Add riders: ${winner}, ${loser}` }).click();
  const cup = page.getByRole('combobox', { name: 'Cup' });
  await expect(cup.locator('option:checked')).toHaveText('SLVSH Cup Test');

  await test.step('the suggestion of the cup follows the riders until the admin chooses', async () => {
    await page.getByRole('button', { name: `Remove ${loser}` }).click();
    await expect(cup).toHaveValue('');
    await page.getByRole('button', { name: `Add riders: ${loser}` }).click();
    await expect(cup).toHaveValue('1');
  });
  await page.getByRole('group', { name: 'Winner' }).getByLabel(winner).check();
  await page.getByLabel("Winner's letters").selectOption('2');

  const { id } =
    await test.step('without a picture, the post gets the fight bill, which the card previews', async () => {
      await useBill.click();
      await expect(page.locator('.admin-preview .card :is(img, canvas)').first()).toBeVisible();
      // Only a block indents its text, whose first letter the style sheet would cut off otherwise.
      await expect(page.locator('.admin-preview .card-label')).toHaveCSS('display', 'block');
      await expect(page.getByText('Still needed')).toBeHidden();
      const created = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const post: { id: number; posterImgLocation: string } = await readJson(created);
      expect(post.posterImgLocation).toContain('/pictures/original/');
      return post;
    });

  await test.step('the cup has the result', async () => {
    await page.getByRole('button', { name: 'See the cup' }).click();
    await expect(page).toHaveURL('/slvsh-cup-grandvalira');
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await expect(page.locator('.results .tree-game-settled')).toHaveCount(1);
    await expect(page.locator('.results .tree-game-settled')).toContainText(winner);
  });

  await test.step('the form of the saved post shows the cup, and no cup takes the result back', async () => {
    const { promise: formIsOpen, resolve: loadCups } = Promise.withResolvers<void>();
    await page.route('**/api/v1/cups', (route) => formIsOpen.then(() => route.continue()), { times: 1 });
    await page.goto(`/admin/posts/edit/${id}`);
    await expect(cup).toHaveValue('');
    loadCups();
    await expect(cup).toHaveValue('1');

    await cup.selectOption({ label: 'No cup' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`“${title}” saved.`)).toBeVisible();
    const { results } = await readJson(page.request.get('/api/v1/cups/1'));
    expect(results).toEqual([]);
  });
  // Other journeys use the site.
  expect((await page.request.delete(`/api/v1/posts/${id}`, { headers })).status()).toBe(200);
});

test('a new cup with sixteen riders takes at most fifteen clicks, and names that are unknown are asked for', async ({
  page,
  cupSite,
}) => {
  await enterAdmin(page, '/admin/cups');
  const live = page.getByRole('row').filter({ hasText: 'Live' });
  await expect(live.getByRole('rowheader')).toContainText('SLVSH Cup Test');
  await expect(live.getByRole('link', { name: 'On the bracket page' })).toHaveAttribute(
    'href',
    '/slvsh-cup-grandvalira',
  );
  await page.evaluate(countClicks);
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.type(text);
  };
  await page.getByRole('link', { name: 'Add New Cup' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await type('Cup Title', 'SLVSH Cup Pasted');
  await type('Location', 'Kläppen');
  await type('Description', 'Sixteen riders.');
  await page.getByRole('button', { name: 'Paste names' }).click();
  await expect(page.getByLabel('Names')).toBeFocused();
  const pairs = cupSite.riders.flatMap((name, index) =>
    index % 2 ? [] : [`${index / 2 + 1}.\t${name} vs. ${cupSite.riders[index + 1]}`],
  );
  await page.keyboard.insertText(['First round', ...pairs].join('\r\n'));
  await expect(page.getByText('All 16 riders found.')).toBeVisible();
  await page.getByRole('button', { name: 'Fill in the first round' }).click();
  await expect(page.getByLabel('Rider Count')).toHaveValue('16');
  await save.click();
  await expect(page.getByText('“SLVSH Cup Pasted” created.')).toBeVisible();
  const clicks = await page.evaluate(() => Number(document.body.dataset.clicks));
  expect(clicks).toBeLessThanOrEqual(15);
  const readCup = async () => {
    const cups: Cup[] = await readJson(page.request.get('/api/v1/cups'));
    return cups.find(({ info }) => info.slug === 'SLVSH Cup Pasted');
  };
  expect((await readCup())?.cupRiders.flatMap(({ rider1, rider2 }) => [rider1?.name, rider2?.name])).toEqual(
    cupSite.riders,
  );

  await test.step('a result is entered and cleared', async () => {
    await page.getByRole('link', { name: 'SLVSH Cup Pasted' }).click();
    await page.getByRole('link', { name: 'Set results' }).click();
    const first = page.getByRole('region', { name: 'Results' }).getByRole('group', { name: 'Game 1', exact: true });
    await first.getByLabel('Rider A').check();
    await save.click();
    await expect(page.getByText('“SLVSH Cup Pasted” saved.')).toBeVisible();
    expect(await readCup()).toMatchObject({ results: [{ game: 'game-1', winner: { name: 'Rider A' } }] });
    await page.getByRole('link', { name: 'SLVSH Cup Pasted' }).click();
    // A slot offers its own rider and those who have none.
    await page.getByLabel('Rider 1').first().fill('Rider');
    const offered = page.getByRole('listbox').getByRole('option');
    await expect(offered).toHaveText([/^Rider A/]);
    await offered.click();
    await page.getByRole('link', { name: 'Set results' }).click();
    await expect(first.getByLabel('Rider A')).toBeChecked();
    await first.getByLabel('No result yet').check();
    await save.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cups');
    expect(await readCup()).toMatchObject({ results: [] });
  });

  await test.step('unknown, ambiguous and repeated names are asked for, and stay until they are answered', async () => {
    await page.getByRole('link', { name: 'SLVSH Cup Pasted' }).click();
    await page.getByRole('button', { name: 'Paste names' }).click();
    await page.getByLabel('Names').fill('Rider Aa\nNew Comer\nRider C\nRider C\nThe line-up\nOlga Outsidr');
    await expect(page.getByText('2 of 6 riders found. 1 of them by a guess: please check.')).toBeVisible();
    const guess = page.getByRole('group', { name: 'Who is “Olga Outsidr”?' });
    await expect(guess.getByLabel(cupSite.outsider)).toBeChecked();
    await expect(guess.getByText('A guess. Is it right?')).toBeVisible();
    await page.getByRole('group', { name: 'Who is “Rider Aa”?' }).getByLabel('Rider A', { exact: true }).check();
    await page.getByRole('group', { name: 'Who is “The line-up”?' }).getByLabel('Not a rider').check();
    await expect(page.getByText('This rider already has a slot above.')).toBeVisible();
    await expect(page.getByText('3 of 5 riders found.')).toBeVisible();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Add New Comer (new tab)' }).click();
    const form = await opening;
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('New Comer');
    await form.close();
  });

  await test.step('a filled first round is replaced only after a question', async () => {
    await page.getByRole('button', { name: 'Fill in the first round' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Replace the first round?' });
    await expect(dialog).toContainText('16 riders are in it now.');
    await dialog.getByRole('button', { name: 'Replace it' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Paste names' })).toBeFocused();
    const game = page.getByRole('region', { name: 'First round' }).getByRole('group', { name: 'Game 1', exact: true });
    await expect(game.getByLabel('Rider 1', { exact: true })).toHaveValue('Rider A');
    await expect(game.getByLabel('Rider 2', { exact: true })).toHaveValue('');
    await pick(page, game.getByLabel('Rider 2', { exact: true }), 'rider b', 'Rider B');
  });

  await test.step('the form, the list and the first steps count the filled places', async () => {
    const incomplete = '4 of 16 places in the first round filled. Fans can play once all 16 are.';
    await expect(page.getByText(incomplete)).toBeVisible();
    await save.click();
    await expect(page.getByRole('row').filter({ hasText: 'SLVSH Cup Pasted' })).toContainText(incomplete);
    await page.getByRole('link', { name: 'Overview' }).click();
    await page
      .getByRole('link', { name: 'Get SLVSH Cup Pasted ready to play: its first round has 4 of 16 riders' })
      .click();
    await expect(page.getByText(incomplete)).toBeVisible();
  });

  await test.step('the days are entered', async () => {
    await page.getByLabel('First day').fill('2027-03-01');
    await page.getByLabel('Last day').fill('2027-03-07');
    await save.click();
    await page.getByRole('link', { name: 'SLVSH Cup Pasted' }).click();
    expect(await readCup()).toMatchObject({ info: { dateRange: '2027-03-01 to 2027-03-07' } });
  });

  await test.step('the cup is deleted, and then for good', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('“SLVSH Cup Pasted” moved to the trash.')).toBeVisible();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Delete for good: SLVSH Cup Pasted' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('“SLVSH Cup Pasted” is gone for good.')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'SLVSH Cup Pasted' })).toHaveCount(0);
    // Other journeys fill the trash of the site.
    await page.route('**/api/v1/trash', (route) => route.fulfill({ json: [] }));
    await page.getByRole('link', { name: 'Cups', exact: true }).click();
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(page.getByText('The trash is empty.')).toBeVisible();
  });
});

/** Counts the clicks of the admin from now on, until the page is loaded again. */
function countClicks(): void {
  document.body.dataset.clicks = '0';
  const count = () => {
    document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1);
  };
  addEventListener('pointerdown', count, { capture: true });
}
