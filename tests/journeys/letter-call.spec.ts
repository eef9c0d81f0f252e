import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { CUP, controlNews, fillUpper, game, ownRow, reveal, submitBracket } from './support/bracket.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const question = (page: Page) => page.getByRole('group', { name: /^How many letters/ });

test('a fan calls the letters of the final by keyboard, and the call breaks ties once the final is decided', async ({
  page,
}) => {
  const fan = { name: 'Called Cal', email: 'called.cal@fans.example' };
  const { cup, bracket, winners } = await submitBracket(page, fan);
  const announce = await controlNews(page);
  await page.goto(`${CUP}?tab=my-bracket`);
  await expect(question(page).getByRole('radio', { name: 'No call' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Submitted' })).toHaveAttribute('aria-disabled', 'true');

  await test.step('a call can be submitted without a pick', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await tabTo(page, question(page).getByRole('radio', { name: 'No call' }));
    await page.keyboard.press('ArrowLeft');
    await expect(question(page).getByRole('radio', { name: '4 letters' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(question(page)).toContainText('3 letters. Ties go to the closest call.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Submit my changes' }).click();
    await expect(page.getByText('Your bracket is in.')).toBeVisible();
  });

  await test.step('a change stays in this browser until it is submitted or taken back', async () => {
    await tabTo(page, question(page).getByRole('radio', { name: '3 letters' }));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.reload();
    await expect(question(page).getByRole('radio', { name: '1 letter' })).toBeChecked();
    await page.getByRole('button', { name: 'Back to my submitted picks' }).click();
    await expect(question(page).getByRole('radio', { name: '3 letters' })).toBeChecked();
  });

  await test.step('picks that change leave the call as it is', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await game(page, 1).locator('label').last().click();
    await expect(question(page)).toHaveCount(0);
    await fillUpper(page, 9);
    await expect(question(page).getByRole('radio', { name: '3 letters' })).toBeChecked();
    await page.getByRole('button', { name: 'Back to my submitted picks' }).click();
  });

  const { edition, bracketCount } = cup;
  const decide = (letters: number | null, ranks = [1, 2, 3]) => {
    const results = winners.map((winner, index) => ({ game: `game-${index + 1}`, winner, postId: null, letters }));
    const own = { ...bracket, letterCall: 3, userName: fan.name, rank: 4, score: 290, moved: 30 };
    const others = cup.brackets.slice(0, 3).map((row, index) => ({ ...row, rank: ranks[index] ?? 1, score: 300 }));
    const [first, second, third] = others.map((row, index) => ({ ...row, moved: [2, -30, 4][index] ?? null }));
    if (!first || !second || !third) throw new Error('The demo has fewer than three brackets');
    const brackets = [{ ...first, letterCall: letters && letters - 1 }, second, third, own];
    return announce({ edition, results, brackets, bracketCount });
  };

  await test.step('MY BRACKET shows how far off it is, once results are uncovered', async () => {
    await decide(2);
    const call = page.getByRole('group', { name: 'Your letter call' });
    await expect(call.getByRole('radio', { name: '3 letters' })).toBeDisabled();
    await expect(call).not.toContainText('Off by');
    await reveal(page);
    await expect(call).toContainText('3 letters. Off by 1.');
  });

  await test.step('the leaderboard shows calls, the tie-break and places moved today', async () => {
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page.getByText('Ties go to the closest letter call: the winner of the final had 2.')).toBeVisible();
    const podium = page.getByRole('list', { name: 'Podium' });
    await expect(podium.getByRole('listitem')).toHaveCount(3);
    const [steps, rest] = await Promise.all([podium.boundingBox(), page.locator('.field').boundingBox()]);
    expect(rest?.y).toBeGreaterThan((steps?.y ?? 0) + (steps?.height ?? 0));
    expect(rest?.width).toBe(steps?.width);
    await expect(podium).toContainText('Called 1');
    await expect(podium).toContainText('down 30 places today');
    await expect(podium).not.toContainText('up');
    await expect(ownRow(page)).toContainText('up 30 places today');
    await expect(ownRow(page)).toContainText('Called 3');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a tie for first has no podium, but large rows in the order of the ranks', async () => {
    await decide(2, [1, 1, 3]);
    await expect(page.getByRole('list', { name: 'Podium' })).toHaveCount(0);
    const rows = page.locator('.field > .field-row');
    await expect(rows).toHaveText([/^1st/, /^1st/, /^3rd/, /^4th/]);
    const sizes = await rows.evaluateAll((all) => all.map((row) => Number.parseFloat(getComputedStyle(row).fontSize)));
    expect(sizes[0]).toBe(sizes[1]);
    expect(sizes[1]).toBeGreaterThan((sizes[2] ?? 0) * 1.2);
    const [third, fourth] = await Promise.all([rows.nth(2).boundingBox(), rows.nth(3).boundingBox()]);
    expect(fourth?.y).toBe(third?.y);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a final without letters breaks no tie', async () => {
    await decide(null);
    await expect(page.getByText('The final has no letters on file, so calls break no ties.')).toBeVisible();
  });
});
