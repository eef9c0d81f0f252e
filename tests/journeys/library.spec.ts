import { findViolations } from './support/axe.ts';
import { DURATION, fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { layoutShift, watchLayout } from './support/layout-shifts.ts';
import { findReflowFaults } from './support/reflow.ts';
import { expect, followInMenu, openPage, test, videoPageLoaded } from './support/test.ts';

/** A game with tricks. */
const GAME = '/posts/72';
const TITLE = 'Antti Ollila vs. James Woods';

test('a fan stars a video and a trick, removes one, undoes it, and continues a video where it was left', async ({
  page,
}) => {
  await fakeVideoHosts(page);
  const list = (name: string) => page.getByRole('region', { name });
  const player = videoHostPlayer(page);

  await test.step('on the player', async () => {
    await openPage(page, GAME);
    const star = page.getByRole('button', { name: `Favourite: ${TITLE}` });
    await star.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Favourite: Wallride, DTP 450, 0:57' }).click();
    await page.getByRole('button', { name: `Play ${TITLE}` }).click();
    await player.waitForConnection();
    await player.run(DURATION / 2);
    await videoPageLoaded(page);
  });

  await test.step('finds them in the library', async () => {
    await followInMenu(page, 'Your library');
    await expect(list('Continue').getByText('Stopped at 2:30 · 2 min left')).toBeVisible();
    await expect(list('Favourites').getByRole('link')).toHaveCount(2);
    await expect(list('Watched').getByText('Nothing watched yet.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('removes a trick by keyboard and undoes it', async () => {
    await list('Favourites').getByRole('button', { name: 'Remove: Wallride, DTP 450, 0:57' }).press('Enter');
    await expect(list('Favourites').getByRole('link')).toHaveCount(1);
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(list('Favourites').getByRole('link')).toHaveCount(2);
    await expect(undo).toHaveCount(0);
    await expect(list('Favourites').getByRole('listitem').nth(1)).toBeFocused();
  });

  await test.step('clears the favourites and undoes that too', async () => {
    await list('Favourites').getByRole('button', { name: 'Clear all: Favourites' }).click();
    await expect(list('Favourites').getByText('No stars yet.')).toBeVisible();
    await expect(page.getByText('2 removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list('Favourites').getByRole('link')).toHaveCount(2);
  });

  await test.step('continues the video, which is then watched', async () => {
    await list('Continue').getByRole('link').click();
    await player.expectStatus(`playing at ${DURATION / 2}`);
    await player.waitForConnection();
    await player.run(DURATION * 0.95);
    await videoPageLoaded(page);
    await followInMenu(page, 'Your library');
    await expect(list('Continue').getByText('Nothing half-watched.')).toBeVisible();
    await expect(list('Watched').getByRole('link', { name: TITLE })).toBeVisible();
  });

  await test.step('a watched video that is begun again is in both lists', async () => {
    await list('Watched').getByRole('link', { name: TITLE }).click();
    await page.getByRole('button', { name: `Play ${TITLE}` }).click();
    await player.waitForConnection();
    await player.run(DURATION / 3);
    await videoPageLoaded(page);
    await followInMenu(page, 'Your library');
    await expect(list('Continue').getByText('Stopped at 1:40 · 3 min left')).toBeVisible();
    await expect(list('Watched').getByRole('link', { name: TITLE })).toBeVisible();
  });

  await test.step('the trick leads to its second', async () => {
    await expect(list('Favourites').getByRole('link', { name: /^0:57/ })).toHaveAttribute('href', `${GAME}?t=57`);
  });
});

test('one trick has the same star on its page, in the search and in a reel', async ({ page }) => {
  const star = page.getByRole('button', { name: 'Favourite: Back 360 swap, front 450 / Firecracker slide, 4:28' });
  for (const [address, before] of [
    ['/tricks/firecracker', 'false'],
    ['/search?q=firecracker', 'true'],
    ['/reel?trick=firecracker', 'false'],
  ] as const) {
    await openPage(page, address);
    await expect(star).toHaveAttribute('aria-pressed', before);
    await star.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
    await expect(page).toHaveURL(address);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the videos of the library appear in their reserved space', async ({ page }) => {
    await watchLayout(page);
    await page.addInitScript(() => {
      localStorage.setItem('slvsh-places', '[[72,41,300],[127,75,300]]');
      localStorage.setItem('slvsh-favourites', '[[72,null,1,1],[72,57,1,2]]');
    });
    const loaded = Promise.withResolvers<void>();
    await page.route('**/api/v1/**', async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await openPage(page, '/library');
    await expect(page.locator('.library-lists .poster')).toHaveCount(3);
    loaded.resolve();
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  test('the library works for the visit where the browser refuses storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await openPage(page, '/games');
    const card = page.getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    const star = card.getByRole('button', { name: /^Favourite: / });
    await star.tap();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await followInMenu(page, 'Your library');
    const favourites = page.getByRole('region', { name: 'Favourites' });
    await expect(favourites.getByRole('heading', { name: title })).toBeVisible();
    expect(await findReflowFaults(page)).toEqual([]);
    await favourites.getByRole('button', { name: /^Remove: / }).tap();
    await expect(favourites.getByText('No stars yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(favourites.getByRole('heading', { name: title })).toBeVisible();
  });
});

test.describe('whatever is stored', () => {
  // The browser logs the refused request.
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('invalid entries and deleted videos vanish, and a failed request removes nothing', async ({ page, context }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('slvsh-watched')) return;
      localStorage.setItem('slvsh-places', '{"7":"x"}');
      localStorage.setItem('slvsh-watched', JSON.stringify([72, 'x', -1, 1e12, 2_000_000_000, 318]));
      localStorage.setItem('slvsh-favourites', '[[72,null,1,1e300],[2000000000,null,1,5],[72,"0",1,5],7]');
    });
    const watched = page.getByRole('region', { name: 'Watched' });
    const stored = () => page.evaluate(() => localStorage.getItem('slvsh-watched'));

    await page.route('**/api/v1/posts/selected?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await openPage(page, '/library');
    await expect(page.getByRole('alert')).toContainText('did not load');
    expect(await stored()).toContain('2000000000');
    await page.unroute('**/api/v1/posts/selected?*');
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(watched.getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Favourites' }).getByText('No stars yet.')).toBeVisible();
    await expect.poll(stored).toBe('[72,318]');

    const otherTab = await context.newPage();
    await openPage(otherTab, '/library');
    const removed = otherTab.getByRole('region', { name: 'Watched' }).getByRole('button', { name: /^Remove: / });
    await removed.first().press('Enter');
    await expect(watched.getByRole('link')).toHaveCount(1);
  });
});
