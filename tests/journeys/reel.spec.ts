import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { DEAD_VIDEO, test } from './support/reel-site.ts';
import { expect, hydrated } from './support/test.ts';

const REEL = '/reel?trick=cork';

// Each worker would start a site for its journeys.
test.describe.configure({ mode: 'default' });

const youtubePlayer = (page: Page) => videoHostPlayer(page, '.reel-stage iframe[src*="youtube"]');
const vimeoPlayer = (page: Page) => videoHostPlayer(page, '.reel-stage iframe[src*="vimeo"]');

test('a reel plays across both hosts, asks for a press where the browser wants one, and skips a dead video', async ({
  page,
  players,
}) => {
  await fakeVideoHosts(page, { blocked: 'vimeo', dead: [DEAD_VIDEO], delay: 300 });
  const [youtube, vimeo] = [youtubePlayer(page), vimeoPlayer(page)];
  const current = page.locator('.reel-row[aria-current]');
  const status = page.getByRole('status').filter({ hasText: ' of ' });
  await page.goto(REEL);
  const play = page.getByRole('button', { name: 'Play all' });
  await expect(play).toBeVisible();
  expect(players).toEqual([]);
  await play.click();
  await youtube.expectStatus('playing at 10');
  await expect(current).toHaveText(/Cork 540$/);
  await expect(page.getByText('1 of 8', { exact: true })).toBeVisible();
  await vimeo.waitForConnection();
  await vimeo.expectStatus('paused at 20');
  const delays = await watchStarts(page);

  await test.step('the next piece of a video is sought, one that follows at once plays on', async () => {
    await youtube.run(14);
    await youtube.expectStatus('playing at 60');
    await expect(current).toHaveText(/Cork 720$/);
    await youtube.run(64.2);
    await youtube.expectStatus('playing at 64.2');
    await expect(current).toHaveText(/Cork 360$/);
    await expect(status).toHaveText('3 of 8: Cork 360, Ann vs. Bo');
  });

  await test.step('the other host waits for a press', async () => {
    await youtube.run(68);
    await page.getByRole('button', { name: 'Keep rolling' }).click();
    await vimeo.expectStatus('playing at 20');
    await youtube.expectStatus('paused at 68');
    expect(await findViolations(page)).toEqual([]);
    await vimeo.run(24);
    await vimeo.expectStatus('playing at 40');
  });

  await test.step('a video that does not play is skipped with all its moments', async () => {
    await vimeo.run(44);
    await youtube.expectStatus('playing at 100');
    await expect(page.getByText('The last one would not start. Skipped.', { exact: true })).toBeVisible();
    await expect(page.getByText('8 of 8', { exact: true })).toBeVisible();
    expect(players).toHaveLength(2);
  });

  await test.step('back, a row and the end', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await vimeo.expectStatus('playing at 40');
    await page.getByRole('button', { name: /Cork home$/ }).click();
    await youtube.expectStatus('playing at 100');
    await youtube.run(104);
    await page.getByRole('button', { name: 'Again' }).click();
    await youtube.expectStatus('playing at 10');
  });
  test.info().annotations.push({ type: 'milliseconds until the next piece', description: String(await delays()) });
});

test('a press on play before hydration plays all', async ({ page }) => {
  const release = await holdScripts(page);
  await fakeVideoHosts(page);
  await pressPlay(page);
  const play = page.getByRole('link', { name: 'Play all' });
  await expect(play, 'the press shows that it waits').toHaveCSS('opacity', '0.7');
  release();
  await youtubePlayer(page).expectStatus('playing at 10');
  await expect(page.getByText('1 of 8', { exact: true })).toBeVisible();
});

test.describe('with failures', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|Failed to fetch/] });

  test('a press on play leads to the first video if the scripts do not load', async ({ page }) => {
    await page.route(/\/assets\/(?:hydrate-island|reel\.island)-.*\.js$/, (route) => route.abort());
    await pressPlay(page);
    await expect(page).toHaveURL('/posts/1?t=10');
  });
});

test('the current row stays in view beside a playing video, and the other rows stay in reach', async ({ page }) => {
  await page.setViewportSize({ width: 896, height: 360 });
  await fakeVideoHosts(page);
  await page.goto(REEL);
  await page.getByRole('button', { name: 'Play all' }).click();
  const youtube = youtubePlayer(page);
  await youtube.expectStatus('playing at 10');
  await youtube.waitForConnection();
  const stage = page.locator('.reel-stage');
  const expectCurrent = async (row: number) => {
    await expect(page.getByText(`${row} of 8`, { exact: true })).toBeVisible();
    await expect(page.locator('.reel-row[aria-current]')).toBeInViewport({ ratio: 0.9 });
  };

  await expect(stage).toBeInViewport({ ratio: 1 });
  for (let row = 2; row <= 8; row++) {
    await page.keyboard.press('n');
    await expectCurrent(row);
  }

  await page.setViewportSize({ width: 1280, height: 600 });
  for (let row = 7; row >= 1; row--) {
    await page.keyboard.press('p');
    await expectCurrent(row);
  }
  await expect(stage).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 896, height: 640 });
  await page.getByRole('button', { name: /Cork home$/ }).click();
  await youtube.expectStatus('playing at 100');
});

test('in French and on a phone: a rider leads to a reel, which says that its videos do not start', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await fakeVideoHosts(page, { silent: true });
  await page.goto('/fr/riders/1');
  await page.getByRole('link', { name: 'Tout regarder' }).click();
  await expect(page).toHaveURL('/fr/reel?rider=1');
  await page.getByRole('button', { name: 'Tout regarder' }).click();
  for (const position of ['1 sur 8', '4 sur 8', '6 sur 8']) {
    await expect(page.getByText(position, { exact: true })).toBeVisible();
    await page.clock.runFor(8_000);
  }
  const notice = page.locator('.reel-notice');
  for (const part of [
    notice.getByText('Remontées à l’arrêt'),
    notice.getByRole('link', { name: 'Ouvrir cette vidéo' }),
    notice.getByRole('button', { name: 'Réessayer' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await notice.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.locator('.reel-stage'), 'the pressed button is gone').toBeFocused();
});

test('moments that give a result away join the reel once results are shown', async ({ page }) => {
  await page.goto(REEL);
  await hydrated(page);
  await expect(page.getByText('8 of 9 tricks')).toBeVisible();
  await expect(page.getByText('One trick from the end of a game sits out')).toBeVisible();
  await expect(page.getByText('Cork 900')).toHaveCount(0);
  await page.getByRole('banner').getByRole('switch', { name: 'Hide results' }).click();
  await expect(page.getByText('Cork 900')).toBeVisible();
  await expect(page.getByText('9 tricks in 4 videos')).toBeVisible();
});

test('a cup leads to its reel, which covers later games until they play, by keyboard only', async ({ page }) => {
  await fakeVideoHosts(page);
  await page.goto('/cups/1');
  await page.getByRole('link', { name: 'Play all' }).press('Enter');
  await expect(page).toHaveURL('/reel?cup=1');
  await expect(page.getByRole('heading', { name: 'SLVSH Cup Test' })).toBeVisible();
  const [youtube, vimeo] = [youtubePlayer(page), vimeoPlayer(page)];
  await expect(page.getByRole('button', { name: /Glacier week/ })).toBeVisible();
  await expect(page.getByText('Ann vs. Bo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play all' }).press('Enter');
  await vimeo.expectStatus('playing at 0');
  // The reel opens the other player once it knows that the first one plays.
  await youtube.waitForConnection();
  for (const [key, said] of [
    ['k', 'paused at 0'],
    ['ArrowRight', 'paused at 5'],
    ['k', 'playing at 5'],
  ] as const) {
    await page.keyboard.press(key);
    await vimeo.expectStatus(said);
  }
  await page.keyboard.press('n');
  await youtube.expectStatus('playing at 0');
  await expect(page.getByRole('button', { name: /Ann vs\. Bo/ })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('p');
  await vimeo.expectStatus('playing at 0');
  await page.getByText('Shortcuts', { exact: true }).press('Enter');
  await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).press('Space');
  await page.locator('.reel-stage').press('n');
  await vimeo.expectStatus('playing at 0');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reel lists its moments as links to the videos at their seconds', async ({ page }) => {
    await page.goto(REEL);
    await expect(page.getByRole('link', { name: /1:00 ?Cork 720$/ })).toHaveAttribute('href', '/posts/1?t=60');
    await expect(page.getByText('Cork 900')).toHaveCount(0);
  });
});

/** Before hydration. */
async function pressPlay(page: Page): Promise<void> {
  await page.goto(REEL);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('link', { name: 'Play all' }).click();
}

/** Returns how long each start of a piece has taken since, in milliseconds. */
async function watchStarts(page: Page): Promise<() => Promise<number[]>> {
  const watched = await page.evaluateHandle(() => {
    const starts: number[] = [];
    let since: number | undefined;
    const stage = document.querySelector<HTMLElement>('.reel-stage');
    if (!stage) throw new Error('There is no stage');
    new MutationObserver(() => {
      const { phase } = stage.dataset;
      if (phase === 'starting') since = performance.now();
      else if (phase === 'playing' && since !== undefined) {
        starts.push(Math.round(performance.now() - since));
        since = undefined;
      } else since = undefined;
    }).observe(stage, { attributeFilter: ['data-phase'] });
    return starts;
  });
  return () => watched.jsonValue();
}
