import { expect, openPage, test } from './support/test.ts';

const names = '.rider-card-name';

test('a fan sorts riders, and the order by wins is covered', async ({ page }) => {
  await openPage(page, '/riders');
  const orders = page.getByRole('navigation', { name: 'Sort by' });
  const cards = page.locator(names);

  await test.step('by games, which keeps the search', async () => {
    await page.getByRole('searchbox', { name: 'Find a rider' }).fill('alex');
    await expect(page).toHaveURL('/riders?q=alex');
    await orders.getByRole('link', { name: 'Games' }).click();
    await expect(page).toHaveURL('/riders?sort=games&q=alex');
    await expect(orders.getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'true');
    const games = await page.locator('.rider-card-facts').allInnerTexts();
    const counts = games.map((facts) => Number(/(\d+) games?/.exec(facts)?.[1]));
    expect(counts.length).toBeGreaterThan(3);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  await test.step('by wins behind a cover, until results are shown', async () => {
    await page.getByRole('searchbox', { name: 'Find a rider' }).fill('');
    await orders.getByRole('link', { name: 'Wins' }).click();
    await expect(page).toHaveURL('/riders?sort=wins');
    await expect(cards.first()).toBeHidden();
    await page.getByText('Show riders by wins').click();
    await expect(cards.first()).toBeVisible();
    await openPage(page, '/riders?sort=wins');
    await expect(cards.first()).toBeHidden();
    await page.getByRole('main').getByRole('switch', { name: 'Hide results' }).uncheck();
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('link', { name: /\d+ wins/ }).first()).toBeVisible();
  });
});

test('a rider leads to a rival: their games are listed, and records are covered', async ({ page }) => {
  await test.step('the record and the result of each head-to-head are covered', async () => {
    await openPage(page, '/riders/134');
    await expect(page.getByRole('region', { name: 'Cups' }).getByRole('link', { name: 'Ruka 2018' })).toHaveAttribute(
      'href',
      '/cups/5',
    );
    const record = page.getByRole('region', { name: 'Win-loss record' });
    const rival = record.getByRole('listitem').filter({ hasText: 'Johan Berg' });
    await expect(rival).toContainText('2 games');
    await expect(record.getByText('9 wins, 3 losses')).toBeHidden();
    const result = rival.getByRole('img', { name: '2 wins, 0 losses' });
    await expect(result).toBeHidden();
    await record.getByRole('switch', { name: 'Hide results' }).uncheck();
    await expect(result).toBeVisible();
    await record.getByRole('switch', { name: 'Hide results' }).check();
    await expect(result).toBeHidden();
    await record.getByText('Show the record').click();
    await expect(record.getByText('9 wins, 3 losses')).toBeVisible();
    await expect(result).toBeVisible();
    await rival.getByRole('link', { name: 'Johan Berg' }).click();
    await expect(page).toHaveURL('/rivals/15/134');
  });

  await test.step('each of their games leads to the page of the two', async () => {
    await page.getByRole('region', { name: 'Their games' }).getByRole('article').first().getByRole('link').click();
    await page.getByRole('link', { name: '2 games between them' }).click();
    await expect(page).toHaveURL('/rivals/15/134');
  });

  await test.step('the page of the two has their games, and opens only its own cover', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Johan Berg vs\. Max Moffatt/i);
    await expect(page.getByRole('region', { name: 'Their games' }).getByRole('article')).toHaveCount(2);
    const wins = page.getByText('Max Moffatt: 2 wins');
    await expect(wins).toBeHidden();
    await page.getByText('Show the record').click();
    await expect(wins).toBeVisible();
    await expect(page.getByText('Score unknown')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Common opponents' }).getByRole('table')).toBeHidden();
  });

  await test.step('the page is read in French', async () => {
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr/rivals/15/134');
    await expect(page.getByRole('heading', { name: 'Face à face' })).toBeVisible();
  });

  await test.step('riders who never met lead to both', async () => {
    await page.goto('/rivals/15/80');
    await expect(page.getByText('These two have never met.')).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Johan Berg/ })
        .first(),
    ).toBeVisible();
  });
});
