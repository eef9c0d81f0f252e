import { findViolations } from './support/axe.ts';
import { DURATION, fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { expect, test } from './support/test.ts';

/** A cup game that another one follows in the cup. */
const GAME = '/posts/72';
const TITLE = 'Antti Ollila vs. James Woods';

const NOON = Date.UTC(2026, 2, 14, 12);

test('after a game ends, the next one of its cup plays without spoilers, unless the visitor stops it', async ({
  page,
  players,
}) => {
  await page.clock.install({ time: NOON });
  await fakeVideoHosts(page);
  const player = videoHostPlayer(page);
  const next = page.getByRole('region', { name: 'Next up' });

  await test.step('nothing plays after a video that a link has started', async () => {
    await page.goto(`${GAME}?autoplay=1`);
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/.*autoplay=1/);
    await player.waitForConnection();
    await player.run(DURATION);
    await expect(next.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(next).not.toContainText('Plays in');
    expect(await findViolations(page, { within: ['.video'] })).toEqual([]);
  });

  players.length = 0;
  await page.goto(GAME);
  await page.getByRole('button', { name: `Play ${TITLE}` }).click();
  await player.waitForConnection();
  // From here on time passes only by `runFor`.
  await page.clock.pauseAt(NOON + 3_600_000);
  await player.run(DURATION);
  await expect(next).toContainText('The next game of SLVSH Cup Sunset Park 2016');
  await expect(next).not.toContainText('vs.');
  await expect(next.locator('img')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Next up' })).toHaveText(
    'Next up: The next game of SLVSH Cup Sunset Park 2016',
  );
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
  await player.expectStatus('playing at 0');
  await player.waitForConnection();
  expect(players).toHaveLength(2);

  const second = page.url();
  await player.run(DURATION);
  await next.getByRole('checkbox', { name: 'Autoplay next' }).press('Space');
  await expect(next).not.toContainText('Plays in');
  await page.clock.runFor(60_000);
  await next.getByRole('link', { name: 'Play next' }).press('Enter');
  await expect(page).not.toHaveURL(second);
  // The address changes before the transition replaces the player.
  await player.expectStatus('playing at 0');
  await player.waitForConnection();
  await player.run(DURATION);
  await expect(next).toBeVisible();
  await expect(next).not.toContainText('Plays in');
});
