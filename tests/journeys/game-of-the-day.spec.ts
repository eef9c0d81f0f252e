import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, openPage, readJson, test, videoPageLoaded } from './support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Game of the day' });
const question = (page: Page) => card(page).getByRole('heading', { name: /^\S+ sets .+\. \S+'s reply\?$/ });
const answer = (page: Page, name: string) => card(page).getByRole('link', { name, exact: true });

/** The number of letters of each rider. */
function lettersOf(page: Page, board: string): Promise<number[]> {
  return page
    .locator(board)
    .evaluateAll((boards) => boards.map((element) => element.querySelectorAll('.letters-lit').length));
}

/** With system colours, lit letters have the colours of those in the header. */
async function expectSystemColours(page: Page, board: string): Promise<void> {
  const colour = (within: string) =>
    page
      .locator(`${within} .letters-lit`)
      .first()
      .evaluate((letter) => getComputedStyle(letter).color);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await colour(board)).toBe(await colour('.header'));
  await page.emulateMedia({ forcedColors: 'none' });
}

async function readGame(page: Page) {
  const { gameOfTheDay } = await readJson(page.request.get('/api/v1/games/charted'));
  return readJson(page.request.get(`/api/v1/posts/${gameOfTheDay.id}`));
}

async function secondOf(page: Page, id: number): Promise<number> {
  const href = (await answer(page, 'Stomped').getAttribute('href')) ?? '';
  expect(href).toMatch(new RegExp(`^/posts/${id}\\?t=\\d+&call=landed$`));
  return Number(new URLSearchParams(href.split('?')[1]).get('t'));
}

test('an answer opens the game at its second, where the player has the same letters and has called the reply', async ({
  page,
}) => {
  await fakeVideoHosts(page);
  const game = await readGame(page);
  await openPage(page, '/');
  await expect(card(page)).toContainText('Demo data');
  const second = await secondOf(page, game.id);
  const letters = await lettersOf(page, '.replay-lane');

  await answer(page, 'Letter').click();
  await expect(page).toHaveURL(`/posts/${game.id}?t=${second}&call=missed`);
  const player = videoHostPlayer(page);
  await player.waitForConnection();
  const callIt = page.getByRole('region', { name: 'Call it', exact: true });
  await player.run(second);
  await expect(callIt).toContainText('replies.');
  await expect(callIt).not.toContainText('No call from you');
  await player.run(second + 1);
  await expect(callIt.getByRole('button', { name: 'Letter +58' })).toHaveAttribute('aria-pressed', 'true');
  expect(await lettersOf(page, '.board')).toEqual(letters);
  await expectSystemColours(page, '.board');

  await test.step('a later answer of the visitor stays', async () => {
    await callIt.getByRole('button', { name: 'Stomped +42' }).press('Enter');
    await player.seek(0);
    await player.seek(second + 1);
    await expect(callIt.getByRole('button', { name: 'Stomped +42' })).toHaveAttribute('aria-pressed', 'true');
  });
  await videoPageLoaded(page);
});

test('its page starts the game, whose two answers look alike until one is called', async ({ page }) => {
  await fakeVideoHosts(page);
  const { tricks } = await readGame(page);
  const asked = tricks.find(({ replyAt }: { replyAt?: number }) => replyAt !== undefined);
  await openPage(page, '/games/charted');
  await page.getByRole('link', { name: 'Call this game' }).click();
  const player = videoHostPlayer(page);
  await player.waitForConnection();
  await player.run(asked.start);
  const callIt = page.getByRole('region', { name: 'Call it', exact: true });
  const letter = callIt.getByRole('button', { name: /^Letter/ });
  const looks = () =>
    callIt.locator('[aria-pressed]').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return `${backgroundColor} ${color}`;
      }),
    );
  await expect(letter).toHaveAttribute('aria-disabled', 'false');
  expect(new Set(await looks()).size).toBe(1);
  await letter.press('Enter');
  await expect(letter).toHaveAttribute('aria-pressed', 'true');
  expect(new Set(await looks()).size).toBe(2);
  await videoPageLoaded(page);
});

test('an answer counts before the video answers, and the title leads to the same second', async ({ page }) => {
  await fakeVideoHosts(page, { silent: true });
  await openPage(page, '/');
  const second = await secondOf(page, (await readGame(page)).id);
  const title = card(page).getByRole('link', { name: 'Game of the day' });
  await expect(title).toHaveAttribute('href', new RegExp(`\\?t=${second}$`));
  const [, replier] = /(\S+)'s reply/.exec((await question(page).textContent()) ?? '') ?? [];
  await answer(page, 'Stomped').click();
  const callIt = page.getByRole('region', { name: 'Call it', exact: true });
  const stomped = callIt.getByRole('button', { name: 'Stomped +42' });
  await expect(stomped).toHaveAttribute('aria-pressed', 'true');
  await expect(callIt).toContainText(`${replier} replies.`);
  await callIt.getByRole('button', { name: 'Letter +58' }).press('Enter');
  await expect(stomped).toHaveAttribute('aria-pressed', 'false');
  await videoPageLoaded(page);
});

test('the replay plays once it is seen, and a visitor pauses it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await openPage(page, '/');
  const trick = card(page).locator('.replay-trick').first();
  const playState = () => trick.evaluate((element) => getComputedStyle(element).animationPlayState);
  const pause = card(page).getByRole('checkbox', { name: 'Pause the replay' });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(playState).toBe('paused');
  // The replay stays at its first trick, so that it does not end before the assertions.
  await card(page).evaluate((board) => {
    const animations = board.getAnimations({ subtree: true });
    for (const animation of animations.filter(({ timeline }) => timeline === document.timeline)) {
      animation.pause();
      animation.currentTime = 500;
    }
  });
  await card(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(playState).toBe('running');
  await expect(trick).toBeVisible();
  await expect(card(page).locator('.replay-trick').last()).toBeHidden();
  await expect(question(page), 'the answers are about this trick from the start').toBeVisible();
  await tabTo(page, pause);
  await page.keyboard.press('Space');
  expect(await playState()).toBe('paused');
});

test('no trick of the replay is cut, and the card keeps its height', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/');
  const height = async () => (await card(page).boundingBox())?.height;
  const before = await height();
  const outside = await card(page).evaluate((board) => {
    const { right, bottom } = board.getBoundingClientRect();
    const range = document.createRange();
    return [...board.querySelectorAll('.replay-trick, .day-game-question')].filter((trick) => {
      range.selectNodeContents(trick);
      const text = range.getBoundingClientRect();
      return text.right > right || text.bottom > bottom;
    }).length;
  });
  expect(outside).toBe(0);
  await card(page).evaluate((board) => {
    for (const animation of board.getAnimations({ subtree: true })) animation.finish();
  });
  expect(await height()).toBe(before);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the board stands at the end of the replay, and tells nothing of the rest of the game', async ({ page }) => {
    const game: { id: number; tricks: { start: number; wording: string }[] } = await readGame(page);
    await openPage(page, '/');
    await expect(card(page).locator('.replay-trick').last()).toBeVisible();
    await expect(question(page)).toBeVisible();
    await expect(card(page).getByRole('checkbox')).toBeHidden();
    await expect(card(page).locator('p').first()).toHaveText(
      /^\S+ \d, \S+ \d\. \S+'s reply: stomped pays 42, a letter 58\.$/,
    );
    expect(await findViolations(page, { within: ['.day-game'] })).toEqual([]);
    await expectSystemColours(page, '.replay-lane');

    const second = await secondOf(page, game.id);
    const told = game.tricks.filter(({ start }) => start < second + 1).map(({ wording }) => wording);
    const later = game.tricks.map(({ wording }) => wording).filter((wording) => !told.includes(wording));
    expect(later.length).toBeGreaterThan(0);
    for (const name of later) await expect(card(page)).not.toContainText(name);
    const [one = 0, other = 0] = await lettersOf(page, '.replay-lane');
    expect(one + other).toBeLessThanOrEqual(3);
  });
});
