import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { addChartedGame } from './support/charted-game.ts';
import { fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { tabTo } from './support/keyboard.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { expect, openPage, readJson, test, videoPageLoaded } from './support/test.ts';

/** The rows that can be called: their starts, and the outcomes of their replies eight seconds later. */
const REPLIES = [
  { start: 10, answer: 'Letter.' },
  { start: 25, answer: 'Stomped.' },
  { start: 90, answer: 'Letter.' },
  { start: 105, answer: 'Letter.' },
  { start: 120, answer: 'Letter.' },
];

async function play(page: Page, title: string) {
  await page.getByRole('button', { name: new RegExp(`^(Play|Resume|Continue).*${title}`) }).press('Enter');
  const player = videoHostPlayer(page);
  await player.waitForConnection();
  return player;
}

const callIt = (page: Page) => page.getByRole('region', { name: 'Call it', exact: true });
const stomped = (page: Page) => callIt(page).getByRole('button', { name: 'Stomped +42' });
const letter = (page: Page) => callIt(page).getByRole('button', { name: 'Letter +58' });

/** Makes the game of `address` the game of the day. */
async function makeGameOfTheDay(page: Page, address: string): Promise<void> {
  const gameOfTheDay = await readJson(page.request.get(`/api/v1${address}`));
  await page.route('/api/v1/games/charted', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), gameOfTheDay } });
  });
}

test('no answer shows before its second, forwards and backwards, and a shown one cannot be called', async ({
  page,
  context,
}) => {
  const title = 'Answers in their seconds';
  await watchLayout(page);
  await fakeVideoHosts(page);
  const address = await addChartedGame(page, title);
  await context.clearCookies();
  await openPage(page, address);
  const player = await play(page, title);
  const bar = callIt(page);
  const answers = /Stomped\.|Letter\.|Right|You said/;

  for (const { start, answer } of REPLIES) {
    await player.run(start - 0.1);
    await expect(bar).not.toContainText('Lands it?');
    await player.run(start);
    await expect(bar).toContainText('Lands it?');
    await expect(stomped(page)).toHaveAttribute('aria-disabled', 'false');
    await player.run(start + 7.9);
    await expect(bar).not.toContainText(answers);
    await player.run(start + 8);
    await expect(bar).toContainText(answer);
  }
  await expect(bar).toContainText('No calls this time.');

  for (const { start } of REPLIES.toReversed()) {
    await player.seek(start + 7.9);
    await expect(bar).toContainText('You know this one.');
    await expect(bar).not.toContainText(answers);
    await stomped(page).press('Enter');
    await expect(stomped(page)).toHaveAttribute('aria-pressed', 'false');
  }
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await videoPageLoaded(page);
});

test('a visitor calls the game of the day, folds the questions away and back, and copies a result without names', async ({
  page,
  context,
}) => {
  const title = 'Called without an account';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fakeVideoHosts(page);
  const address = await addChartedGame(page, title);
  await makeGameOfTheDay(page, address);
  await context.clearCookies();
  await openPage(page, address);
  let player = await play(page, title);
  const bar = callIt(page);
  const announced = bar.getByRole('status');

  await player.run(11);
  await expect(bar).toContainText('Game of the day');
  await expect(bar).toContainText('Harlaut sets Lip 270. Woods replies.');
  await expect(announced.last()).toHaveText(/^Lands it\? Harlaut sets Lip 270\./);
  expect(await findViolations(page, { within: ['.call-it'] })).toEqual([]);

  await test.step('a call is changed by keyboard until the reply, and the focus stays', async () => {
    await tabTo(page, stomped(page));
    await page.keyboard.press('Enter');
    await expect(stomped(page)).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, letter(page));
    await page.keyboard.press('Enter');
    await expect(letter(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(stomped(page)).toHaveAttribute('aria-pressed', 'false');
    await player.run(18);
    await expect(bar).toContainText('1 of 1 right, 58 points');
    await expect(announced.first()).toHaveText('Letter. Right, 58 points.');
    await player.run(26);
    await expect(letter(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await player.run(33);
    await expect(bar).toContainText('You said letter.');
    expect(await findViolations(page, { within: ['.call-it'] })).toEqual([]);
  });

  await test.step('questions that are folded away stay so over a reload, until the visitor wants them', async () => {
    await bar.getByRole('button', { name: 'Not now' }).press('Enter');
    await expect(bar).toHaveCount(0);
    await page.reload();
    player = await play(page, title);
    await player.run(5);
    await page.getByRole('button', { name: 'Call the replies' }).press('Enter');
    await expect(bar).toBeVisible();
  });

  await test.step('the calls are there after a reload, from the seconds of their replies on', async () => {
    await expect(bar).not.toContainText('right');
    await player.run(91);
    await expect(bar).toContainText('1 of 2 right, 58 points');
    await letter(page).press('Enter');
    await player.run(98);
  });

  await test.step('the result tells neither who played nor who won', async () => {
    await player.run(129);
    await expect(bar).toContainText('2 of 5');
    await expect(bar).toContainText('3 called. 116 points. Best run: 1.');
    await expect(bar).toContainText('Streak: one day.');
    await expect(bar.getByRole('img')).toHaveAccessibleName('2 right, 1 wrong, 2 not called');
    expect(await findViolations(page, { within: ['.call-it'] })).toEqual([]);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} pixels wide`).toBe(0);
    }
    await bar.getByRole('button', { name: 'Copy result' }).press('Enter');
    await expect(page.getByText('Copied. No names, no spoilers.')).toBeVisible();
    // A field of one line would drop the line breaks.
    await page.evaluate(() => document.querySelector('h1')?.append(document.createElement('textarea')));
    const field = page.locator('h1 textarea');
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue(
      new RegExp(`^S\\.L\\.V\\.S\\.H\\. CALL IT · 2 of 5 · 🔥 1\n🟩🟥🟩⬜⬜\nhttps?://[^/]+${address}$`, 'u'),
    );
  });

  await test.step('a jump back hides the result', async () => {
    await player.run(12);
    await expect(bar).not.toContainText('2 of 5');
    await expect(bar).toContainText('You said letter.');
  });
  await videoPageLoaded(page);
});

test('the first result of a fan counts in the account', async ({ page }) => {
  const title = 'Called with an account';
  await fakeVideoHosts(page);
  // The account counts calls that took half of the time of their rows: no machine is faster than this.
  const address = await addChartedGame(page, title, { replySeconds: 0.01 });
  const signUp = await page.request.post('/api/v1/users/sign-up', {
    data: { name: 'Cleo Calls', email: 'cleo.calls@fans.example', password: 'tail-butter-450-x' },
  });
  expect(signUp.status()).toBe(200);
  const { id } = await signUp.json();
  const authorization = signUp.headers().authorization ?? '';
  const bar = callIt(page);

  async function callGame(): Promise<void> {
    const player = videoHostPlayer(page);
    const started = page.waitForResponse((response) => response.url().endsWith('/calls'));
    await player.run(10.005);
    await letter(page).press('Enter');
    expect((await started).status()).toBe(200);
    for (const { start } of REPLIES.slice(1)) {
      await player.run(start);
      await letter(page).press('Enter');
      await expect(letter(page)).toHaveAttribute('aria-pressed', 'true');
    }
    const result = page.waitForResponse((response) => response.url().endsWith('/calls/result'));
    await player.run(121);
    expect((await result).status()).toBe(200);
    await expect(bar).toContainText('4 of 5');
  }

  await openPage(page, address);
  await play(page, title);
  await callGame();
  await expect(bar).not.toContainText('Not counted');
  const ownData = await page.request.get(`/api/v1/users/${id}/data`, { headers: { authorization } });
  expect((await ownData.json()).calledGames).toMatchObject([{ title, right: 4, called: 5, points: 232 }]);

  await test.step('a second result does not, and the streak is the one of the account', async () => {
    await page.evaluate(() => localStorage.clear());
    await makeGameOfTheDay(page, address);
    await page.route('**/calls/result', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), streak: 3, today: true } });
    });
    await page.reload();
    await play(page, title);
    await callGame();
    await expect(bar).toContainText('Not counted.');
    await expect(bar).toContainText('Streak: 3 days.');
  });
  await videoPageLoaded(page);
});
