import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { DURATION, fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { expect, hydrated, openPage, test, videoPageLoaded } from './support/test.ts';

/** A cup game with thirteen tricks, and a game that follows it in the cup. */
const GAME = '/posts/72';
const TITLE = 'Antti Ollila vs. James Woods';

const NOON = Date.UTC(2026, 2, 14, 12);

/** The demo content has no letters: the reply of the API says that Ollila had taken three. */
async function openScoredGame(page: Page) {
  await page.route('**/api/v1/posts/72', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), winnerScore: 3 } });
  });
  await openPage(page, '/search?q=ollila woods');
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
}

/** The dropping letters in order: their end in milliseconds after the cover was opened, and their row. */
function listDrops(page: Page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((animation) => {
        if (!(animation instanceof CSSAnimation) || animation.animationName !== 'letter-drops') return [];
        const { target } = animation.effect as KeyframeEffect;
        const end = Math.round(Number(animation.effect?.getComputedTiming().endTime));
        return [{ end, rider: target?.closest('li')?.querySelector('a')?.textContent }];
      })
      .sort((one, other) => one.end - other.end),
  );
}

test('the letters of a game drop one by one when its result is opened, and are announced once', async ({ page }) => {
  const lit = page.locator('.scoreboard .letters-lit');
  const riders = page.getByRole('region', { name: 'Riders' });
  await openScoredGame(page);
  await expect(page.locator('.scoreboard > .letters:first-child .letters-slot')).toHaveCount(10);
  for (const letter of await lit.all()) await expect(letter).toBeHidden();
  await expect(riders.getByRole('status')).toHaveText('');

  await riders.getByText('Show result').press('Enter');
  const drops = await listDrops(page);
  expect(drops.map(({ rider }) => rider?.split(' ').at(-1)).join(' ')).toBe(
    'Woods Woods Ollila Woods Ollila Woods Ollila Woods',
  );
  expect(drops.at(-1)?.end).toBe(1_500);
  await expect(lit).toHaveCount(8);
  for (const letter of await lit.all()) await expect(letter).toBeVisible();
  await expect(riders.getByRole('status')).toHaveText(
    'Antti Ollila won. Antti Ollila took 3 letters, James Woods all five.',
  );
  await expect(page.locator('.versus-result')).toHaveCSS('opacity', '1');
  expect(await findViolations(page)).toEqual([]);

  await test.step('without motion where the visitor asks for less', async () => {
    await riders.getByText('Hide again').click();
    await expect(lit.first()).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await riders.getByText('Show result').click();
    await expect(lit.first()).toBeVisible();
    expect(await listDrops(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await test.step('without motion while results are shown', async () => {
    await riders.getByRole('switch', { name: 'Hide results' }).uncheck();
    await expect(lit.last()).toBeVisible();
    expect(await listDrops(page)).toEqual([]);
  });

  await test.step('the switch covers an opened result again', async () => {
    await riders.getByRole('switch', { name: 'Hide results' }).check();
    await expect(riders.getByText('Show result')).toBeVisible();
    await expect(lit.first()).toBeHidden();
  });
  await videoPageLoaded(page);
});

test('beside a video that does not start, a notice offers its host and other videos until it starts', async ({
  page,
}) => {
  await page.clock.install({ time: NOON });
  const player = page.getByRole('region', { name: `Video: ${TITLE}` });
  const notice = player.getByText('Video not starting?');
  const start = async () => {
    await page.goto(GAME);
    await page.getByRole('button', { name: `Play ${TITLE}` }).click();
    await expect(page.locator('.start-notice')).toBeAttached();
    await page.clock.runFor(9_000);
    await expect(notice).toBeHidden();
    await page.clock.runFor(1_000);
    await expect(notice).toBeVisible();
  };

  await test.step('a blocked host', async () => {
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
    await start();
    await expect(player.getByRole('link', { name: 'Watch it on YouTube' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/,
    );
    await expect(player.getByRole('link', { name: /vs\./ })).toHaveCount(3);
    const frame = await player.locator('iframe').boundingBox();
    expect((await notice.boundingBox())?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    expect(await findViolations(page)).toEqual([]);
    await player.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(notice).toBeHidden();
    await expect(player.locator('iframe')).toBeVisible();
    await videoPageLoaded(page);
  });

  await test.step('a player that answers late', async () => {
    await page.unrouteAll();
    await fakeVideoHosts(page, { silent: true });
    await start();
    await page
      .frameLocator('.video iframe')
      .locator('body')
      .evaluate(() => parent.postMessage(JSON.stringify({ event: 'onReady' }), '*'));
    await expect(notice).toBeHidden();
    await videoPageLoaded(page);
  });
});

test('while a page loads the letters of the header light up, and nothing covers the text', async ({ page }) => {
  await openPage(page, '/games');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/riders**', async (route) => {
    await released;
    await route.continue();
  });
  const waiting = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'letter-waits')
          .length,
    );
  expect(await waiting()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riders' }).click();
  await expect.poll(waiting).toBe(5);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Riders' })).toBeVisible();
  await expect.poll(waiting).toBe(0);
});

test('the folded tricks open once, when the video reaches them', async ({ page }) => {
  await fakeVideoHosts(page);
  await openPage(page, '/posts/106');
  const player = videoHostPlayer(page);
  await page.getByRole('button', { name: 'Play Till Matti vs. Cyrill Hunziker' }).press('Enter');
  await player.waitForConnection();
  const folded = page.getByRole('button', { name: /^4:15/ });
  await expect(folded).toBeHidden();
  await player.run(256);
  await expect(folded).toHaveAttribute('aria-current', 'true');
  await expect(folded).toBeVisible();
  // A visitor who collapses the list keeps it collapsed.
  await page.getByText('8 more tricks').press('Enter');
  await player.run(258);
  await expect(folded).toBeHidden();
});

test('a trick seeks the video without reloading it, and a moment has its own link', async ({
  page,
  context,
  players,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fakeVideoHosts(page);
  await page.goto(GAME);
  const player = videoHostPlayer(page);
  const container = page.getByRole('region', { name: `Video: ${TITLE}` });
  const current = page.locator('.trick[aria-current]');
  expect(players).toEqual([]);
  await page.getByRole('button', { name: `Play ${TITLE}` }).press('Enter');
  await expect(container).toBeFocused();
  await expect(container.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups',
  );
  await player.waitForConnection();
  await expect(current).toHaveCount(0);

  const jump = page.getByRole('button', { name: /^0:57/ });
  await jump.press('Enter');
  await player.expectStatus('playing at 57.6');
  await expect(jump).toBeFocused();
  await expect(jump).toHaveAttribute('aria-current', 'true');

  await player.run(72);
  await expect(current).toHaveText(/^1:10/);
  const last = page.getByRole('button', { name: /^4:48/ });
  await page.getByRole('heading', { name: 'Tricks' }).evaluate((heading) => heading.scrollIntoView());
  const before = await page.evaluate(() => scrollY);
  await player.run(290);
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(players).toHaveLength(1);
  expect(await findViolations(page)).toEqual([]);

  await test.step('an address names its start second, and a moment has such an address', async () => {
    await page.goto(`${GAME}?t=57`);
    await player.expectStatus('playing at 57');
    await player.waitForConnection();
    await player.run(131.4);
    // A click right after scrolling may land in the player's frame.
    await page.getByRole('button', { name: 'Copy link to this moment' }).press('Enter');
    await expect(page.getByText('Link copied.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    const field = page.getByLabel('Email');
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue(/\/posts\/72\?t=131$/);
    await page.goto(`${GAME}?t=soon`);
    await expect(page.getByRole('button', { name: /^(Play|Resume)/ })).toBeVisible();
    expect(players).toHaveLength(2);
    await videoPageLoaded(page);
  });

  await test.step('a player that never answers loads again at the second of a trick', async () => {
    await page.unrouteAll();
    await fakeVideoHosts(page, { silent: true });
    await page.goto(GAME);
    await page.getByRole('button', { name: 'Start over' }).click();
    await player.expectStatus('playing at 0');
    await jump.press('Enter');
    await player.expectStatus('playing at 57');
    expect(players).toHaveLength(4);
    // The moment of such a player is unknown.
    await player.waitForHandshake();
    await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link to this moment' })).toHaveCount(0);
    await videoPageLoaded(page);
  });

  await test.step('a trick pressed before Play starts the video at its second', async () => {
    await page.goto(GAME);
    await jump.click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /start=57$/);
    await expect(page.getByRole('region', { name: `Video: ${TITLE}` })).toBeFocused();
  });
});

test('a film resumes where it was left until it is finished, and lists mark it as watched', async ({ page }) => {
  await fakeVideoHosts(page);
  await page.goto('/theater/page/2');
  const card = page.getByRole('article').filter({ hasText: 'Big Buck Bunny' });
  await card.getByRole('link').click();
  await page.getByRole('button', { name: /^Play/ }).click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/player\.vimeo\.com\/video\/1084537\?autoplay=1&dnt=1/,
  );
  const player = videoHostPlayer(page);
  await player.waitForConnection();
  await player.run(41);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('slvsh-places'))).toContain(',41]');

  await videoPageLoaded(page);
  await page.reload();
  await page.getByRole('button', { name: /^Resume at 0:41/ }).click();
  await player.expectStatus('playing at 41');
  await player.waitForConnection();
  await videoPageLoaded(page);
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await player.expectStatus('playing at 0');
  await player.waitForConnection();
  await player.run(DURATION * 0.9);
  await expect(page.getByRole('button', { name: 'Mark as unwatched' })).toBeVisible();
  await videoPageLoaded(page);

  await page.goto('/theater/page/2');
  await expect(card.getByRole('link', { name: /Watched/ })).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as unwatched' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mark as watched' })).toBeFocused();
  await page.goto('/theater/page/2');
  await hydrated(page);
  await expect(card.getByText('Watched')).toHaveCount(0);
});

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
    expect(await findViolations(page)).toEqual([]);
  });

  players.length = 0;
  await page.goto(GAME);
  await page.getByRole('button', { name: `Play ${TITLE}` }).click();
  await player.waitForConnection();
  // From here on time passes by `runFor` alone.
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

test('keys control the video, except while text is typed and after they are switched off', async ({ page }) => {
  await fakeVideoHosts(page);
  await page.goto(GAME);
  await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
  const player = videoHostPlayer(page);
  await page.keyboard.press('k');
  await player.waitForConnection();
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
    await player.expectStatus(said);
  }
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('video');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();

  await page.keyboard.press('Control+l');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByLabel('Email').pressSequentially('kjlmn f?');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Email')).toBeHidden();
  await player.expectStatus('playing at 0');

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('k');
  await list.getByRole('checkbox', { name: 'Use single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('k');
  await page.keyboard.press('n');
  await player.expectStatus('playing at 0');
  await expect(page).toHaveURL(GAME);

  await page.reload();
  await page.getByRole('button', { name: 'Shortcuts' }).press('Enter');
  await list.getByRole('checkbox', { name: 'Use single-key shortcuts' }).press('Space');
  await list.getByRole('button', { name: 'Close' }).press('Enter');
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(GAME);
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
});
