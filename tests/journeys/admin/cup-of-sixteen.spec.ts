/** A cup of sixteen riders in the admin area: its games are published from the post form. */
import { enterAdmin } from '../support/admin.ts';
import { test } from '../support/cup-site.ts';
import { expect } from '../support/test.ts';

test('a game that is published from the post form settles the bracket, on an open page too', { tag: '@core' }, async ({
  page,
  browser,
  cupSite,
}) => {
  const [winner = '', loser = ''] = cupSite.riders;
  const title = `${winner} vs. ${loser}`;
  const visitor = await browser.newPage({ baseURL: cupSite.address });
  const live = visitor.waitForRequest(/\/live$/);
  await visitor.goto('/slvsh-cup-grandvalira');
  await visitor.getByRole('link', { name: 'Results', exact: true }).click();
  const settled = visitor.locator('.results .tree-game-settled');
  await expect(visitor.locator('.results')).toContainText(winner);
  await expect(settled).toHaveCount(0);
  await live;

  await page.route('**/api/v1/videos/**', (route) => route.fulfill({ json: { title, poster: null } }));
  await enterAdmin(page, '/admin/posts/new');
  await page.getByLabel('Video address').fill('https://youtu.be/aaaaBBBB321');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByLabel('Location').fill('Kläppen');
  await page.getByRole('button', { name: `Add riders: ${winner}, ${loser}` }).click();
  const cup = page.getByRole('combobox', { name: 'Cup' });
  await expect(cup.locator('option:checked')).toHaveText('SLVSH Cup Test');

  await test.step('the suggestion follows the riders until the admin chooses', async () => {
    await page.getByRole('button', { name: `Remove ${loser}` }).click();
    await expect(cup).toHaveValue('');
    await page.getByRole('button', { name: `Add riders: ${loser}` }).click();
    await expect(cup).toHaveValue('1');
  });
  await page.getByRole('group', { name: 'Winner' }).getByLabel(winner).check();
  await page.getByLabel("Winner's letters").selectOption('2');
  await page.getByRole('button', { name: 'Use the fight bill' }).click();
  await expect(page.getByText('Still needed')).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`“${title}” created.`)).toBeVisible();

  await expect(settled).toHaveCount(1);
  await expect(settled).toContainText(winner);
  await visitor.close();

  await test.step('the form of the saved post shows the cup, and no cup takes the result back', async () => {
    await page.getByRole('link', { name: title }).click();
    await expect(cup).toHaveValue('1');
    await cup.selectOption({ label: 'No cup' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`“${title}” saved.`)).toBeVisible();
    const { results } = await (await page.request.get('/api/v1/cups/1')).json();
    expect(results).toEqual([]);
  });
  // Other journeys use the site.
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${title}” moved to the trash.`)).toBeVisible();
});
