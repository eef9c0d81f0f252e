import type { Page } from '@playwright/test';
import { pastedText } from './support/share-links.ts';
import { expect, openPage, test } from './support/test.ts';

test('a small bill has no band of small print', async ({ page }) => {
  await openPage(page, '/slvsh-cup-grandvalira');
  await expect(page.locator('.cup-games .poster img[src*="/posters/"]').first()).toHaveCSS(
    'clip-path',
    'inset(0px 0px 9%)',
  );
  await expect(page.locator('.cup-bill .poster img')).toHaveCSS('clip-path', 'none');
});

test('from the list a visitor opens a finished cup, sees its results, and goes on to other cups', {
  tag: '@core',
}, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const openOthers = page.getByRole('button', { name: 'Other cups' });
  const others = page.getByRole('list', { name: 'Other cups' });

  await test.step('the list shows the cup of the bracket page first', async () => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'All cups' }).click();
    const rows = page.getByRole('main').getByRole('article');
    await expect(rows).toHaveCount(11);
    await expect(rows.first()).toContainText('Grandvalira 2018');
    await expect(rows.first()).toContainText('Picks open');
    await expect(rows.first()).toContainText('Replay of 2018, on now');
    await expect(rows.last()).not.toContainText('Replay');
    await expect(rows.nth(1)).toContainText('16 riders · 16 games');
    // None of the cups has a champion on file.
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
    await page.getByRole('link', { name: 'Grandvalira 2023' }).click();
  });

  await test.step('a cup of sixteen has its games and the tree, and no bracket game', async () => {
    await expect(page).toHaveURL('/cups/9');
    await expect(heading).toHaveText('SLVSH Cup Grandvalira 2023');
    await expect(page.getByText('16 riders · 16 games', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(15);
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByRole('link', { name: /^Game 13/ })).toBeHidden();
    await results.getByText('Show results').click();
    await expect(results.getByRole('link', { name: /^Game 13 Max Moffatt won/ })).toBeVisible();
    await expect(results.getByRole('region', { name: 'Consolation' })).toContainText('Simo Peltola');
    await expect(page.getByText('My bracket')).toHaveCount(0);
    await expect(page.getByText('Leaderboard')).toHaveCount(0);
    // The cup has no dates.
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  });

  await test.step('a cup of eight has a tree, with the consolation below the final', async () => {
    await openOthers.click();
    await others.getByRole('link', { name: 'Utah 2020' }).click();
    await expect(page).toHaveURL('/cups/8');
    await expect(heading).toHaveText('SLVSH Cup Utah 2020');
    await expect(others).toBeHidden();
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByText('Show results').click();
    await expect(results.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText([
      'Results',
      'Quarterfinals',
      'Semifinals',
      'The final',
    ]);
    const middles = await page.locator('.tree-place .tree-game').evaluateAll((games) =>
      games.map((game) => {
        const { top, height } = game.getBoundingClientRect();
        return top + height / 2;
      }),
    );
    const [first = 0, second = 0, third = 0, fourth = 0, left, right, final] = middles;
    expect(middles).toHaveLength(7);
    expect(left).toBeCloseTo((first + second) / 2, 0);
    expect(right).toBeCloseTo((third + fourth) / 2, 0);
    expect(final).toBeCloseTo(((left ?? 0) + (right ?? 0)) / 2, 0);
    await expect(page.locator('.tree-line').filter({ visible: true })).toHaveCount(6);
    const finalBox = await results.getByRole('link', { name: /Watch game 7/ }).boundingBox();
    const consolation = await results.getByRole('region', { name: 'Consolation' }).boundingBox();
    expect(consolation?.x).toBeCloseTo(finalBox?.x ?? 0, 0);
    expect(consolation?.y).toBeGreaterThan((finalBox?.y ?? 0) + (finalBox?.height ?? 0));
    await expect(page.getByText('Walk-over')).toBeVisible();
    // The winners of these two games are not on file.
    await expect(results.getByText('Who won is in the video.')).toHaveCount(2);
    await expect(results.getByRole('link', { name: /Watch game 7/ })).toContainText('Who won is in the video.');
    await expect(results.getByText('TBD')).toHaveCount(0);
    await expect(page.getByText('We are only doing 16 riders')).toHaveCount(0);
  });

  await test.step('the choice leads back to the bracket page, and Back to the cup before', async () => {
    await openOthers.press('Enter');
    await expect(others).toBeInViewport({ ratio: 1 });
    const links = others.getByRole('link');
    await expect(links).toHaveCount(10);
    await expect(links.first()).toHaveText('Grandvalira 2018');
    await expect(others.getByText('Utah 2020')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/slvsh-cup-grandvalira');
    await expect(heading).toHaveText('SLVSH Cup Grandvalira 2018');
    await page.goBack();
    await expect(heading).toHaveText('SLVSH Cup Utah 2020');
    await expect(others).toBeHidden();
  });
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`at ${size.width} pixels the first screen of a cup has its poster, its actions, its games and its tabs`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const address of ['/slvsh-cup-grandvalira', '/fr/slvsh-cup-grandvalira'])
      await test.step(address, async () => {
        await openPage(page, address);
        await expect(page.locator('.cup-way a.button')).toBeInViewport({ ratio: 1 });
        for (const part of ['.cup-bill img', '.cup-actions', '#views ul'])
          await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.cup-games article').first()).toBeInViewport();
        // No line breaks within a fact, such as '16 riders'.
        const lines = await page
          .locator('.cup-facts > span')
          .evaluateAll((facts) => facts.map((fact) => fact.getClientRects().length));
        expect(new Set(lines)).toEqual(new Set([1]));
        expect(await countDotsAtEnds(page, '.cup-facts')).toBe(0);
        const shelf = await page.locator('.cup-games article').first().boundingBox();
        expect((shelf?.x ?? 0) + (shelf?.width ?? 0)).toBeLessThanOrEqual(size.width - 16);
        await expectEvenTabs(page);
        const rows = await page
          .locator('.cup-actions :is(a, button)')
          .evaluateAll(
            (actions) =>
              new Set(actions.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top))
                .size,
          );
        expect(rows).toBeLessThanOrEqual(size.width < 640 ? 2 : 1);
        expect(await countControlsBefore(page, '#views')).toBeLessThanOrEqual(7);
      });
  });

/** Counts the dots after which a line breaks. */
function countDotsAtEnds(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((facts) => {
    const walker = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT);
    const tops: { letter: string; top: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [index, letter] of [...(node.nodeValue ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        if (letter.trim() !== '') tops.push({ letter, top: range.getBoundingClientRect().top });
      }
    return tops.filter(({ letter, top }, index) => letter === '·' && tops[index + 1]?.top !== top).length;
  });
}

/** The closed tab has the ink and the line of the other tabs, and the gaps between tabs are equal. */
async function expectEvenTabs(page: Page): Promise<void> {
  const tabs = await page.locator('.cup-tab').evaluateAll((all) =>
    all.map((tab) => {
      const { left, right, top, height } = tab.getBoundingClientRect();
      return { left, right, top, height, color: getComputedStyle(tab).color, opacity: getComputedStyle(tab).opacity };
    }),
  );
  const [results, mine, leaderboard] = tabs;
  expect(tabs).toHaveLength(3);
  if (!results || !mine || !leaderboard) return;
  expect(mine).toMatchObject({ top: results.top, height: results.height, color: results.color, opacity: '1' });
  expect(leaderboard.height).toBeLessThanOrEqual(48);
  expect(mine.left - results.right).toBeCloseTo(leaderboard.left - mine.right, 0);
  const hint = page.locator('#my-bracket-closed');
  expect(await hint.evaluate((one) => one.getClientRects().length)).toBe(1);
  await expect(page.locator('.cup-tab').nth(1)).toHaveAccessibleDescription((await hint.textContent()) ?? '');
}

test('titles of games leave no vs. in a line of its own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/cups/3', '/cups/9']) {
    await openPage(page, address);
    const distances = await page.locator('.cup-games .title-side > .title-side').evaluateAll((names) =>
      names.map((name) => {
        const [first] = name.getClientRects();
        return (first?.top ?? 0) - (name.parentElement?.getBoundingClientRect().top ?? 0);
      }),
    );
    expect(distances.length).toBeGreaterThanOrEqual(7);
    expect(Math.max(...distances)).toBeLessThan(8);
  }
});

test('the results of a former cup are covered by the switch, and lines strike names but no countries', async ({
  page,
}) => {
  await openPage(page, '/cups/3');
  const hall = page.locator('.tree-rider', { hasText: 'Alex Hall' }).first();
  await expect(hall).toBeHidden();
  const hideResults = page.getByRole('banner').getByRole('switch', { name: 'Hide results' });
  await hideResults.uncheck();
  await expect(hall).toBeVisible();
  await expect(page.getByText('Show results')).toBeHidden();
  await expect(hall.getByText('Alex Hall')).toHaveCSS('text-decoration-line', 'line-through');
  for (const part of [hall, hall.getByText('US', { exact: true })])
    await expect(part).toHaveCSS('text-decoration-line', 'none');
  await hideResults.check();
  await expect(hall).toBeHidden();
});

test('the poster of a cup opens a game of its first round, which names no winner', async ({ page }) => {
  await openPage(page, '/cups/9');
  const games = page.getByRole('region', { name: 'Cup games' });
  await expect(games.getByRole('article').first()).toContainText('Ferdinand Dahl vs. Max Moffatt');
  const bill = page.locator('.cup-bill');
  await expect(bill).toHaveAccessibleName('Tormod Frostad vs. Edouard Therriault');
  await expect(games.getByRole('link', { name: 'Tormod Frostad vs. Edouard Therriault' })).toHaveCount(0);
  await bill.click();
  await expect(page).toHaveURL('/posts/245');
});

/** Returns the number of visible controls of the content before the element, without cards of games: a cup gets more of them. */
function countControlsBefore(page: Page, selector: string): Promise<number> {
  return page.evaluate((end) => {
    const limit = document.querySelector(end);
    if (!limit) throw new Error(`${end} is missing`);
    return [...document.querySelectorAll('main :is(a[href], button, input, select, summary)')].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.closest('article') &&
        control.compareDocumentPosition(limit) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).length;
  }, selector);
}

for (const [width, least] of [
  [360, 320],
  [768, 320],
  [1280, 190],
] as const)
  test(`at ${width} pixels the list of cups shows whole drawings without the names below them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openPage(page, '/cups');
    const pictures = page.locator('.cups-poster img');
    await expect(pictures).toHaveCount(11);
    for (const picture of await pictures.all()) {
      const box = await picture.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(least);
      // Skis touch the edge of the lowest quarter of a picture of 16 to 9, which has the names.
      expect((box?.width ?? 0) / (box?.height ?? 0)).toBeCloseTo(64 / 26.3, 1);
      await expect(picture).toHaveCSS('object-position', '50% 0%');
    }
  });

test.describe('the page of a cup with dates', () => {
  test.use({ permissions: ['clipboard-write', 'clipboard-read'] });

  test('offers its calendar and the code that frames it, in French too, and leads to games that lead back', async ({
    page,
  }) => {
    const calendars: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.ics')) calendars.push(new URL(request.url()).pathname);
    });
    await openPage(page, '/fr/cups/4');
    await expect(page).toHaveURL('/fr/slvsh-cup-grandvalira');

    await test.step('the calendar is a file, and loads only on a click', async () => {
      expect(calendars).toEqual([]);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Ajouter à l’agenda' }).click();
      expect((await download).suggestedFilename()).toBe('slvsh-cup-4.ics');
      expect(calendars).toEqual(['/fr/cups/4.ics']);
    });

    await test.step('the code is copied', async () => {
      await page.getByRole('button', { name: 'Partager' }).click();
      await page.getByRole('button', { name: 'Intégrer' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Code copié.' })).toBeVisible();
      const [, address = ''] = /^<iframe src="([^"]+)" width="640" height="600" /.exec(await pastedText(page)) ?? [];
      expect(new URL(address).pathname).toBe('/fr/embed/cup');
    });

    await test.step('a game of the cup links to that page', async () => {
      await page.getByRole('region', { name: 'Matchs' }).getByRole('article').first().getByRole('link').first().click();
      const label = page.locator('.player-label').getByRole('link');
      await expect(label).toHaveText('Grandvalira 2018');
      await expect(label).toHaveAttribute('href', '/fr/slvsh-cup-grandvalira');
      await page.getByRole('button', { name: 'Partager', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Copier le lien', exact: true })).toBeVisible();
    });
  });
});
