import { expect, openPage, test } from './support/test.ts';

/** The ledgers of the demo content are simulated and do not count: the reply of the API has a rider's letters. */
test('the letters of a rider open with the record, and the figures of the ledgers are beside the table', async ({
  page,
}) => {
  await page.route('**/api/v1/riders/134/record', async (route) => {
    const response = await route.fetch();
    const counted = {
      letters: { given: 31, taken: 24, games: 7 },
      charted: { Offense: 0.706, Defense: 0.5, games: 7 },
    };
    await route.fulfill({ response, json: { ...(await response.json()), ...counted } });
  });
  await openPage(page, '/search?q=moffatt');
  await page.getByRole('link', { name: 'Max Moffatt', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Max Moffatt/i);

  const letters = page.getByText('Letters: 31 given, 24 taken');
  await expect(letters).toBeHidden();
  await page.getByText('Show the record').click();
  await expect(letters).toBeVisible();
  await expect(page.getByRole('region', { name: 'How they ride' })).toContainText(
    'From 7 charted games: Offense 71%, Defense 50%',
  );
});
