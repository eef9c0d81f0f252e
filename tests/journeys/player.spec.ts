import { findBarriers } from './support/axe.ts';
import { DURATION, hostPlayer, standInForHosts } from './support/host-player.ts';
import { expect, test } from './support/test.ts';

/** A game of a cup with thirteen tricks, of which the last is folded away; the cup goes on with another one. */
const GAME = '/posts/72';
const TITLE = 'Antti Ollila vs. James Woods';

const NOON = Date.UTC(2026, 2, 14, 12);

test('tricks jump the video without loading it again, and the list follows while it plays', async ({
  page,
  players,
}) => {
  await standInForHosts(page);
  await page.goto(GAME);
  const player = hostPlayer(page);
  const stage = page.getByRole('region', { name: `Video: ${TITLE}` });
  const current = page.locator('.trick[aria-current]');
  expect(players).toEqual([]);
  await page.getByRole('button', { name: `Play ${TITLE}` }).press('Enter');
  await expect(stage).toBeFocused();
  await expect(stage.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups',
  );
  await player.expectToBeHeard();
  await expect(current).toHaveCount(0);

  const jump = page.getByRole('button', { name: /^0:57/ });
  await jump.press('Enter');
  await player.expectToSay('playing at 57.6');
  await expect(jump).toBeFocused();
  await expect(jump).toHaveAttribute('aria-current', 'true');

  await player.run(72);
  await expect(current).toHaveText(/^1:10/);
  const last = page.getByRole('button', { name: /^4:48/ });
  await expect(last).toBeHidden();
  await page.getByRole('heading', { name: 'Tricks' }).evaluate((heading) => heading.scrollIntoView());
  const before = await page.evaluate(() => scrollY);
  await player.run(290);
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  // Whoever folds it again is not contradicted.
  await page.getByText('One more trick').click();
  await player.run(292);
  await expect(last).toBeHidden();
  expect(players).toHaveLength(1);
  expect(await findBarriers(page)).toEqual([]);
});

test('an address names the second at which a video starts, and a moment gives such an address', async ({
  page,
  context,
  players,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await standInForHosts(page);
  await page.goto(`${GAME}?t=57`);
  const player = hostPlayer(page);
  await player.expectToSay('playing at 57');
  await player.expectToBeHeard();
  await player.run(131.4);
  // A click right after scrolling may still land in the player's frame.
  await page.getByRole('button', { name: 'Copy link at this moment' }).press('Enter');
  await expect(page.getByText('The link is copied.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const field = page.getByLabel('Email');
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue(/\/posts\/72\?t=131$/);

  await page.goto(`${GAME}?t=soon`);
  await expect(page.getByRole('button', { name: /^(Play|Continue)/ })).toBeVisible();
  expect(players).toHaveLength(1);
});

test('a player that never answers loads again at the second of a trick', async ({ page, players }) => {
  await standInForHosts(page, { silent: true });
  await page.goto(GAME);
  await page.getByRole('button', { name: `Play ${TITLE}` }).click();
  await hostPlayer(page).expectToSay('playing at 0');
  await page.getByRole('button', { name: /^0:57/ }).press('Enter');
  await hostPlayer(page).expectToSay('playing at 57');
  expect(players).toHaveLength(2);
  // Nor is it known at which moment it is.
  await hostPlayer(page).expectToBeGreeted();
  await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link at this moment' })).toHaveCount(0);
});

test('a video goes on where it was left, until it is finished, and what was watched is marked in every list', async ({
  page,
}) => {
  await standInForHosts(page);
  await page.goto('/theater/page/2');
  const card = page.getByRole('article').filter({ hasText: 'Big Buck Bunny' });
  await card.getByRole('link').click();
  await page.getByRole('button', { name: /^Play/ }).click();
  const player = hostPlayer(page);
  await player.expectToBeHeard();
  await player.run(41);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('slvsh-places'))).toContain(',41]');

  // What a page has just begun to load complains when the page goes.
  await expect(page.getByRole('button', { name: 'Copy link', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Continue at 0:41/ }).click();
  await player.expectToSay('playing at 41');
  await player.expectToBeHeard();
  await expect(page.getByRole('button', { name: 'Copy link', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'From the start' }).click();
  await player.expectToSay('playing at 0');
  await player.expectToBeHeard();
  await player.run(DURATION * 0.9);
  await expect(page.getByRole('button', { name: 'Unmark as watched' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link', exact: true })).toBeVisible();

  await page.goto('/theater/page/2');
  await expect(card.getByRole('link', { name: /Watched/ })).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
  await page.getByRole('button', { name: 'Unmark as watched' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mark as watched' })).toBeFocused();
  await page.goto('/theater/page/2');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expect(card.getByText('Watched')).toHaveCount(0);
});

test('after the end the next game of the cup comes up, tells nothing, and plays unless somebody says no', async ({
  page,
  players,
}) => {
  await page.clock.install({ time: NOON });
  await standInForHosts(page);
  await page.goto(GAME);
  const player = hostPlayer(page);
  const next = page.getByRole('region', { name: 'Next up' });
  await page.getByRole('button', { name: `Play ${TITLE}` }).click();
  await player.expectToBeHeard();
  // From here on time passes when it is told to.
  await page.clock.pauseAt(NOON + 3_600_000);
  await player.run(DURATION);
  await expect(next).toContainText('The next game of SLVSH Cup Sunset Park 2016');
  await expect(next).not.toContainText('vs.');
  await expect(next).toContainText('Plays in');
  await next.getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(60_000);
  await expect(next).not.toContainText('Plays in');
  await expect(page).toHaveURL(GAME);
  await page.keyboard.press('Escape');
  await expect(next).toBeHidden();

  await player.run(10);
  await player.run(DURATION);
  await expect(next).toContainText('Plays in');
  await page.clock.runFor(11_000);
  await expect(page).not.toHaveURL(GAME);
  await player.expectToSay('playing at 0');
  await player.expectToBeHeard();
  expect(players).toHaveLength(2);

  const second = page.url();
  await player.run(DURATION);
  await next.getByRole('checkbox', { name: 'Play the next one by itself' }).press('Space');
  await expect(next).not.toContainText('Plays in');
  await page.clock.runFor(60_000);
  await next.getByRole('link', { name: 'Play next' }).press('Enter');
  await expect(page).not.toHaveURL(second);
  await player.expectToBeHeard();
  await player.run(DURATION);
  await expect(next).toBeVisible();
  await expect(next).not.toContainText('Plays in');
});

test('a video that a link has started leads over to nothing by itself', async ({ page }) => {
  await standInForHosts(page);
  await page.goto(`${GAME}?autoplay=1`);
  const player = hostPlayer(page);
  await player.expectToBeHeard();
  await player.run(DURATION);
  const next = page.getByRole('region', { name: 'Next up' });
  await expect(next.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(next).not.toContainText('Plays in');
  expect(await findBarriers(page)).toEqual([]);
});

test('keys steer the video, but not while somebody types, and not once they are switched off', async ({ page }) => {
  await standInForHosts(page);
  await page.goto(GAME);
  await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
  const player = hostPlayer(page);
  await page.keyboard.press('k');
  await player.expectToBeHeard();
  for (const [key, said] of [
    ['Space', 'paused at 0'],
    ['l', 'paused at 10'],
    ['ArrowRight', 'paused at 15'],
    ['j', 'paused at 5'],
    ['ArrowLeft', 'paused at 0'],
    ['k', 'playing at 0'],
    ['m', 'playing without sound at 0'],
    ['m', 'playing at 0'],
  ] as const) {
    await page.keyboard.press(key);
    await player.expectToSay(said);
  }
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('stage');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();

  await page.keyboard.press('Control+l');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByLabel('Email').pressSequentially('kjlmn f?');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Email')).toBeHidden();
  await player.expectToSay('playing at 0');

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('k');
  await list.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('k');
  await page.keyboard.press('n');
  await player.expectToSay('playing at 0');
  await expect(page).toHaveURL(GAME);

  await page.reload();
  await page.getByRole('button', { name: 'Shortcuts' }).press('Enter');
  await list.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).press('Space');
  await list.getByRole('button', { name: 'Close' }).press('Enter');
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(GAME);
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
});

test('a game of two teams shows its title instead of one rider against one', async ({ page }) => {
  await page.goto('/posts/123');
  const riders = page.getByRole('region', { name: 'Riders' });
  await expect(riders.getByText('Austria vs. Syden')).toBeVisible();
  await expect(riders.getByRole('link')).toHaveCount(4);
  const marks = riders
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::before').content));
  expect(await marks).toEqual(['none', 'none', 'none', 'none']);
});
