import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { expect, hydrated, openPage, readJson, test } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

const TITLE = 'No signal, no video';
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: TITLE });

async function openKeptPage(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await hydrated(page);
}

test('without a signal, the game of the day says on its poster that it waits for one, and plays once there is one', async ({
  page,
  context,
  players,
}) => {
  await fakeVideoHosts(page);
  const { gameOfTheDay } = await readJson(page.request.get('/api/v1/games/charted'));
  await openKeptPage(page, `/posts/${gameOfTheDay.id}`);
  const stage = page.getByRole('region', { name: `Video: ${gameOfTheDay.title}` });
  await stage.getByRole('button').press('Enter');
  await expect(notice(page)).toBeVisible();
  await expect(stage).toBeFocused();
  await expect(stage.locator('iframe')).toHaveCount(0);
  await expect(page.locator('.ledger'), 'the place of the boards').toBeHidden();
  expect(players).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(stage.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
    expect(await findViolations(page, { within: ['.video'] })).toEqual([]);
  }

  await test.step('a row of the tricks starts there, and the video stays without a signal', async () => {
    await page.locator('.trick').nth(1).press('Enter');
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await videoHostPlayer(page).waitForConnection();
    await expect(notice(page)).toHaveCount(0);
    await context.setOffline(true);
    await videoHostPlayer(page).run(40);
    await expect(stage.locator('iframe')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test('a fan who knows better than the browser loads the video', async ({ page }) => {
  await fakeVideoHosts(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await openPage(page, '/fr/posts/72');
  await page.locator('.video-play').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Pas de réseau, pas de vidéo' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await videoHostPlayer(page).waitForConnection();
});

test('a reel without a signal waits on its poster, and begins once there is one', async ({
  page,
  context,
  players,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await fakeVideoHosts(page);
  await openKeptPage(page, '/reel?trick=cork');
  await page.getByRole('button', { name: 'Play all' }).press('Enter');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reel player' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
  expect(players).toEqual([]);
  expect(await findViolations(page, { within: ['.reel-theatre'] })).toEqual([]);
  await context.setOffline(false);
  await videoHostPlayer(page, '.reel-stage iframe').waitForConnection();
  await expect(notice(page)).toHaveCount(0);
});

test('a reel that loses the signal waits at its piece', async ({ page, context }) => {
  await page.clock.install();
  await fakeVideoHosts(page, { silent: true });
  await openPage(page, '/reel?trick=cork');
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect(page.locator('.reel-stage iframe')).toBeVisible();
  await context.setOffline(true);
  await page.clock.runFor(8_000);
  const waiting = page.locator('.reel-notice');
  await expect(waiting).toContainText(TITLE);
  await expect(page.getByRole('status').filter({ hasText: `${TITLE}. It plays` })).toBeAttached();
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
});
