import { findViolations } from './support/axe.ts';
import { DURATION, fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { expect, openPage, test, videoPageLoaded } from './support/test.ts';

const GAME = '/posts/72';
const TITLE = 'Antti Ollila vs. James Woods';

const NOON = Date.UTC(2026, 2, 14, 12);
/** In milliseconds. */
const HOUR = 3_600_000;

test('beside a video that does not start, a notice offers its host and other videos until it starts', async ({
  page,
}) => {
  await page.clock.install({ time: NOON });
  const player = page.getByRole('region', { name: `Video: ${TITLE}` });
  const notice = player.getByText('Video not starting?');
  const startAt = async (time: number) => {
    await openPage(page, GAME);
    await page.clock.pauseAt(time);
    await page.getByRole('button', { name: `Play ${TITLE}` }).click();
    await expect(page.locator('.start-notice')).toBeAttached();
    await page.clock.runFor(9_000);
    await expect(notice).toBeHidden();
    await page.clock.runFor(1_000);
    await expect(notice).toBeVisible();
    // The accessibility checks need timers.
    await page.clock.resume();
  };

  await test.step('a blocked host', async () => {
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
    await startAt(NOON + HOUR);
    await expect(player.getByRole('link', { name: 'Watch it on YouTube' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/,
    );
    await expect(player.getByRole('link', { name: /vs\./ })).toHaveCount(3);
    const frame = await player.locator('iframe').boundingBox();
    expect((await notice.boundingBox())?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    expect(await findViolations(page, { within: ['.video'] })).toEqual([]);
    await player.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(notice).toBeHidden();
    await expect(player.locator('iframe')).toBeVisible();
    await videoPageLoaded(page);
  });

  await test.step('a player that answers late', async () => {
    await page.unrouteAll();
    await fakeVideoHosts(page, { silent: true });
    await startAt(NOON + 2 * HOUR);
    await page
      .frameLocator('.video iframe')
      .locator('body')
      .evaluate(() => parent.postMessage(JSON.stringify({ event: 'onReady' }), '*'));
    await expect(notice).toBeHidden();
    await videoPageLoaded(page);
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem('slvsh-places'))).toContain(`,41,${DURATION}]`);

  await videoPageLoaded(page);
  await page.reload();
  await page.getByRole('button', { name: /^Resume at 0:41/ }).click();
  await player.expectStatus('playing at 41');
  await player.waitForConnection();
  await player.run(DURATION * 0.9);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('slvsh-watched'))).not.toBeNull();
  await videoPageLoaded(page);

  await page.goto('/theater/page/2');
  await expect(card.getByText('Watched')).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
  await page.goto('/library');
  await page.getByRole('button', { name: /^Remove: Big Buck Bunny/ }).press('Enter');
  await page.goto('/theater/page/2');
  await expect(page.locator('html[data-settled]')).toBeAttached();
  await expect(card.getByText('Watched')).toBeHidden();
});

test('a film and its title have one left edge on wide pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/theater');
  await page.locator('.card-link').first().click();
  const left = async (part: string) => (await page.locator(part).boundingBox())?.x;
  await expect.poll(() => left('.video')).toBe(await left('.player-head'));
});

test('on a phone three controls are between the poster of a game and its tricks', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [address, count] of [
    [GAME, 3],
    ['/posts/127', 3],
    ['/fr/posts/127', 3],
    // A game outside cups.
    ['/posts/309', 2],
  ] as const) {
    await openPage(page, address);
    const controls = await page.evaluate(() => {
      const [poster, tricks] = [document.querySelector('.video-play'), document.querySelector('#tricks')];
      const isBetween = (element: Element) =>
        poster && tricks && poster.compareDocumentPosition(element) & 4 && tricks.compareDocumentPosition(element) & 2;
      const all = document.querySelectorAll('.player :is(a, button, summary, input)');
      return [...all].filter((element) => isBetween(element) && element.checkVisibility()).length;
    });
    expect(controls, address).toBe(count);
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
  }
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a game offers no keys', async ({ page }) => {
    await openPage(page, '/posts/309');
    await expect(page.getByRole('link', { name: 'Score this game' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeHidden();
  });
});

test('the letters of both riders are at one height, also where only one name takes two lines', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openPage(page, '/posts/126');
  const boxes = (selector: string) =>
    page.locator(`.versus ${selector}`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const [first, second] = await boxes('.scoreboard');
  expect(second?.top).toBeCloseTo(first?.top ?? 0, 0);
  const names = await boxes('.versus-rider');
  expect(names[1]?.height).toBeGreaterThan(names[0]?.height ?? 0);
  expect(names[1]?.bottom).toBeCloseTo(names[0]?.bottom ?? 0, 0);
});

test('keys control the video, except while text is typed and after they are switched off', async ({ page }) => {
  await fakeVideoHosts(page);
  await openPage(page, GAME);
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
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.matches('.video'))).toBe(true);
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
