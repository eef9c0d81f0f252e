import { findViolations } from './support/axe.ts';
import { CUP, game, measureTree, reveal } from './support/bracket.ts';
import { expect, test } from './support/test.ts';

test('decided games stay covered until the fan reveals them, which locks them in a new draft', async ({ page }) => {
  await page.goto(`${CUP}?tab=fill`);
  await expect(game(page, 1)).toBeVisible();
  const decided = game(page, 1).getByRole('radio');
  expect(
    await page
      .locator('.bracket-rounds')
      .getByText(/no points|won$/)
      .count(),
  ).toBe(0);
  await expect(decided.first()).toBeEnabled();
  await game(page, 1).locator('label').last().click();
  await expect(page.getByText('1 of 15')).toBeVisible();

  await test.step('the winners are filled in and score nothing', async () => {
    await reveal(page);
    await expect(page.getByText(/^[34] of 15$/)).toBeVisible();
    await expect(game(page, 1)).toContainText('Decided: no points');
    await expect(decided.first()).toBeChecked();
    await expect(decided.first()).toBeDisabled();
    await expect(page.getByText('They score no points.')).toBeVisible();
  });

  await test.step('the cover can be closed again', async () => {
    await page.getByText('Hide again').click();
    await expect(game(page, 1)).not.toContainText('Decided');
    await reveal(page);
    await expect(game(page, 1)).toContainText('Decided');
  });

  await test.step('the switch shows them, and covers them again', async () => {
    const hideResults = page.getByRole('banner').getByRole('switch', { name: 'Hide results' });
    await hideResults.uncheck();
    await expect(game(page, 1)).toContainText('Decided');
    await hideResults.check();
    await expect(game(page, 1)).not.toContainText('Decided');
    await reveal(page);
    await expect(game(page, 1)).toContainText('Decided');
  });

  await test.step('two riders are compared by keyboard', async () => {
    await game(page, 4).getByRole('button', { name: /^vs\./ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    for (const row of [/^9 Games 16$/, /^6 Cups 4$/, /^2015 First seen –$/])
      await expect(dialog.getByRole('row', { name: row })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Max Moffatt.+ Last game .+ Alec Henderson/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Country/ })).toHaveCount(0);
    await expect(dialog.getByRole('row', { name: /Wins–losses/ })).toBeHidden();
    await expect(dialog.getByRole('link', { name: 'See the rivalry' })).toHaveAttribute('href', /^\/rivals\/\d+\/\d+$/);
    await dialog.getByText('Show record and head to head').click();
    await expect(dialog.getByRole('row', { name: /Wins–losses/ })).toBeVisible();
    expect(await findViolations(page, { within: ['dialog[open]'] })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(game(page, 4).getByRole('button', { name: /^vs\./ })).toBeFocused();
  });

  await test.step('a comparison shows known countries, no other game of the cup, and the picks of fans once uncovered', async () => {
    const dialog = page.getByRole('dialog');
    await game(page, 1).getByRole('button', { name: /^vs\./ }).click();
    await expect(dialog.getByRole('row', { name: /^Sweden Country –$/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: / Last game Emil Granbom vs\. Vincent Gagnier$/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^\d+% Fans' picks \d+%$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    // A closed dialog has no role, and stays in the page for a moment.
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.getByText('Hide again').click();
    await game(page, 1).getByRole('button', { name: /^vs\./ }).click();
    await expect(dialog.getByRole('row', { name: /Games/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Fans' picks/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await reveal(page);
  });

  await test.step('the whole tree fits on the screen, between the bars, covered or not', async () => {
    const expectFits = async () => {
      await page.getByRole('heading', { name: 'My bracket' }).evaluate((heading) => heading.scrollIntoView());
      const { games, top, bottom } = await measureTree(page);
      expect({ games, fits: top >= 0 && bottom >= 0 }, `${top} and ${bottom} px of space`).toEqual({
        games: 15,
        fits: true,
      });
    };
    await expectFits();
    await page.getByText('Hide again').click();
    await expectFits();
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await expect(page.locator('.results')).toBeVisible();
    await page.locator('.results').evaluate((tree) => tree.scrollIntoView());
    const results = await measureTree(page);
    expect(results.games).toBe(15);
    expect(Math.min(results.top, results.bottom)).toBeGreaterThanOrEqual(0);
  });
});

test('a page with an open bracket compares its riders without more requests, and no comparison moves while it loads', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const dialog = page.getByRole('dialog');
  const height = async () => (await dialog.boundingBox())?.height;
  const compare = (number: number) => game(page, number).getByRole('button', { name: /^vs\./ }).click();
  const release = Promise.withResolvers<void>();
  await page.route('**/api/v1/cups/*/riders', async (route) => {
    await release.promise;
    await route.continue();
  });
  const script = page.waitForResponse(/\/compare-riders[^/]*\.js$/);
  const careers = page.waitForResponse(/\/cups\/\d+\/riders$/);

  await test.step('a comparison keeps its height when the riders arrive', async () => {
    await page.goto(`${CUP}?tab=fill`);
    await script;
    await compare(4);
    await expect(dialog.getByRole('rowheader', { name: 'Games' })).toBeVisible();
    await expect(dialog.getByRole('table').first()).toHaveAttribute('aria-busy', 'true');
    const loading = await height();
    release.resolve();
    await expect(dialog.getByRole('row', { name: /^9 Games 16$/ })).toBeVisible();
    expect(await height()).toBe(loading);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  await test.step('the riders of another game are compared without a network', async () => {
    await careers;
    await context.setOffline(true);
    await compare(1);
    await expect(dialog.getByRole('row', { name: / Last game Emil Granbom vs\. Vincent Gagnier$/ })).toBeVisible();
    await dialog.getByText('Show record and head to head').click();
    await expect(dialog.getByRole('row', { name: /Wins–losses/ })).toBeVisible();
  });
});
