import type { Page } from '@playwright/test';
import type { CrowdPicks } from '#contract/api/cups.ts';
import { findViolations } from './support/axe.ts';
import { CUP, controlNews, game, measureTree, reveal, submitBracket } from './support/bracket.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { expect, test } from './support/test.ts';

/** The shares that are smaller than 12 pixels, outside of their row or over its name. */
function findLooseShares(page: Page): Promise<string[]> {
  return page.locator('.crowd-share-number').evaluateAll((shares) => {
    const isLoose = (share: Element) => {
      const row = share.closest('.tree-rider');
      const name = row?.firstChild;
      if (!row || !name) return true;
      const range = document.createRange();
      range.selectNode(name);
      const [{ top, right, bottom, left }, around] = [share.getBoundingClientRect(), row.getBoundingClientRect()];
      const isInside = top >= around.top && bottom <= around.bottom && right <= around.right;
      return (
        Number.parseFloat(getComputedStyle(share).fontSize) < 12 ||
        !isInside ||
        left < range.getBoundingClientRect().right
      );
    };
    return shares.filter(isLoose).map((share) => share.closest('.tree-rider')?.textContent ?? '');
  });
}

test('a new result brings what the crowd picked to the open page', async ({ page }) => {
  const { cup, winners } = await submitBracket(page, { name: 'Crowd Coco', email: 'crowd.coco@fans.example' });
  const announce = await controlNews(page);
  const [first, , third, fourth] = winners;
  if (!first || !third || !fourth) throw new Error('The first round has fewer than eight games');
  const crowd: CrowdPicks = {
    bracketCount: 40,
    games: [
      { game: 'game-3', brackets: 40, riders: [{ rider: third, there: 100, winner: 12 }] },
      {
        game: 'game-10',
        brackets: 40,
        riders: [
          { rider: third, there: 12, winner: 9 },
          { rider: fourth, there: 61, winner: 30 },
        ],
      },
    ],
    upset: { game: 'game-3', rider: third, share: 12 },
  };
  const results = (...games: number[]) =>
    games.flatMap((number) => {
      const winner = winners[number - 1];
      return winner ? [{ game: `game-${number}`, winner, postId: null, letters: null }] : [];
    });
  let answer: CrowdPicks = { bracketCount: 40, games: [], upset: null };
  await page.route(/\/cups\/\d+\/crowd$/, (route) => route.fulfill({ json: answer }));

  await watchLayout(page);
  const loaded = page.waitForResponse(/\/crowd$/);
  await page.goto(`${CUP}?tab=results`);
  await loaded;
  await expect(page.getByRole('link', { name: 'See your bracket' })).toBeVisible();
  await expect(page.getByText('Upset of the cup')).toHaveCount(0);
  await expect(page.getByText('%')).toHaveCount(0);

  await test.step('RESULTS shows the shares and the upset, and nothing moves', async () => {
    const { edition, brackets, bracketCount } = cup;
    await announce({ edition, results: results(3, 4, 10), brackets, bracketCount });
    const later = page.locator('.tree-place').filter({ hasText: 'Game 10' });
    await expect(later).toContainText(`${third.name} won`);
    const before = await measureTree(page);
    answer = crowd;
    await announce({ edition, results: results(3, 4, 10, 12), brackets, bracketCount });
    await expect(later).toContainText('expected here by 12%, picked to win by 9%');
    await expect(later.getByText('Expected here: 12% / 61%')).toBeVisible();
    await expect(page.getByText(`Upset of the cup ${third.name} in game 3. Only 12% saw it coming.`)).toBeVisible();
    expect(await measureTree(page)).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.1);
    expect(await findViolations(page, { within: ['main'] })).toEqual([]);
    expect(await findLooseShares(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await findLooseShares(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('MY BRACKET shows how many agree, once results are uncovered', async () => {
    await page.getByRole('link', { name: 'My bracket' }).click();
    await expect(game(page, 3)).toBeVisible();
    await expect(page.getByText(/You and/)).toHaveCount(0);
    await reveal(page);
    await expect(game(page, 3)).toContainText('You and 12%');
    await expect(game(page, 10)).toContainText('You and 9%');
    // No figures of a game that is open.
    await expect(game(page, 7)).not.toContainText('%');
  });
});
