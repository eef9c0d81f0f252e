import { findViolations } from './support/axe.ts';
import { expect, openPage, readJson, test } from './support/test.ts';

const names = '.rider-card-name';

test('a fan sorts riders, and the order by wins is covered', async ({ page }) => {
  await openPage(page, '/riders');
  const orders = page.getByRole('navigation', { name: 'Sort by' });
  const cards = page.locator(names);

  await test.step('by games, without a choice', async () => {
    await expect(orders.getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'true');
    const games = await page.locator('.rider-card-facts').allInnerTexts();
    const counts = games.map((facts) => Number(/(\d+) games?/.exec(facts)?.[1] ?? 0));
    expect(counts[0]).toBeGreaterThan(10);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  await test.step('by name, which keeps the search', async () => {
    await page.getByRole('searchbox', { name: 'Find a rider' }).fill('alex');
    await expect(page).toHaveURL('/riders?q=alex');
    await orders.getByRole('link', { name: 'Name' }).click();
    await expect(page).toHaveURL('/riders?sort=name&q=alex');
    await expect(orders.getByRole('link', { name: 'Name' })).toHaveAttribute('aria-current', 'true');
    const found = await page.locator(`li:not([hidden]) ${names}`).allInnerTexts();
    expect(found.length).toBeGreaterThan(3);
    expect(found).toEqual(found.toSorted());
    await orders.getByRole('link', { name: 'Games' }).click();
    await expect(page).toHaveURL('/riders?q=alex');
    await expect(orders.getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'true');
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
    await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).uncheck();
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('link', { name: /\d+ wins/ }).first()).toBeVisible();
  });
});

test('rivals of at least three games stand above the riders', async ({ page, request }) => {
  await openPage(page, '/riders');
  const pairs: { one: { id: number }; other: { id: number }; games: number }[] = await readJson(
    request.get('/api/v1/rivals'),
  );
  const fierce = pairs.filter(({ games }) => games >= 3);
  expect(fierce.length).toBeLessThan(pairs.length);
  const links = page.getByRole('region', { name: 'Fiercest rivalries' }).getByRole('link');
  await expect(links).toHaveCount(fierce.length);
  for (const [index, { one, other }] of fierce.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', `/rivals/${one.id}/${other.id}`);
  }
});

test('on a phone, riders stand in three columns from the first screen on, and letters lead through the names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/riders');
  const portraits = page.locator('.rider-card .portrait');
  const tops = await portraits.evaluateAll((found) =>
    found.slice(0, 4).map((each) => each.getBoundingClientRect().top),
  );
  expect(tops[0]).toBeLessThan(420);
  expect(tops.map((top) => top === tops[0])).toEqual([true, true, true, false]);
  const rail = page.getByRole('navigation', { name: 'A to Z' });
  await expect(rail).toHaveCount(0);

  await page.getByRole('link', { name: 'Name' }).click();
  await rail.getByRole('link', { name: 'S', exact: true }).click();
  await expect(page).toHaveURL('/riders?sort=name#letter-S');
  await expect(page.getByRole('heading', { name: 'S', exact: true })).toBeInViewport();
  await expect(rail).toBeInViewport({ ratio: 0.9 });
  expect(await findViolations(page, { within: ['.letter-rail'] })).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(rail).toBeHidden();
});

test('each rival has the name below the face, and the two faces differ', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/rivals/114/121');
    await expect(page.locator('.rivals-facts')).toHaveCSS('text-align', 'center');
    const corners = page.locator('.rivals-corner');
    const places = await corners.evaluateAll((found) =>
      found.map((corner) => {
        const parts = ['.portrait', '.rivals-name-large'].map((part) => corner.querySelector(part) as Element);
        const [face, name] = parts.map((part) => part.getBoundingClientRect()) as [DOMRect, DOMRect];
        // A name hangs by less than the space before its first letter.
        const left = face.left - 0.06 * Number.parseFloat(getComputedStyle(parts[1] as Element).fontSize);
        const isBelow = name.top >= face.bottom && name.left >= left && name.right <= face.right + 1;
        return { isBelow, share: face.width / innerWidth };
      }),
    );
    expect(places.map(({ isBelow }) => isBelow)).toEqual([true, true]);
    for (const { share } of places) expect(share).toBeGreaterThan(0.44);
    await expect(corners.nth(0).getByRole('presentation')).toHaveAttribute('src', /114\/portrait\.svg\?rival=121$/);
    await expect(corners.nth(1).getByRole('presentation')).toHaveAttribute('src', /121\/portrait\.svg\?rival=114$/);
  }
});

test('a rider leads to a rival: their games are listed, and results are covered', async ({ page }) => {
  await test.step('the result of each head-to-head is covered, and the record is not', async () => {
    await openPage(page, '/riders/134');
    await expect(page.getByRole('region', { name: 'Cups' }).getByRole('link', { name: 'Ruka 2018' })).toHaveAttribute(
      'href',
      '/cups/5',
    );
    const record = page.getByRole('region', { name: 'Win-loss record' });
    const opponents = page.getByRole('region', { name: 'Head to head' }).getByRole('listitem');
    const rival = opponents.filter({ hasText: 'Johan Berg' });
    await expect(rival).toContainText('2 games');
    await expect(record.getByText('9 wins, 3 losses'), 'the total tells the result of no game').toBeInViewport();
    await expect(opponents).toHaveCount(5);
    await page.getByText(/^\d+ more opponents$/).click();
    await expect(opponents).not.toHaveCount(5);
    const result = rival.getByRole('img', { name: '2 wins, 0 losses' });
    await expect(result).toBeHidden();
    await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).uncheck();
    await expect(result).toBeVisible();
    await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).check();
    await expect(result).toBeHidden();
    await page.getByText('Show who won').click();
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\s*Johan Berg vs\. Max Moffatt\s*$/i);
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
