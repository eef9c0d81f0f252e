/** Results of CALL IT and favourites that find no signal. Service workers are blocked, so the page sends them. */
import type { Page } from '@playwright/test';
import { addChartedGame } from './support/charted-game.ts';
import { fakeVideoHosts, videoHostPlayer } from './support/fake-video-hosts.ts';
import { type Fan, signUp } from './support/queued-writes.ts';
import { expect, openPage, readJson, test } from './support/test.ts';

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/] });

/** The starts of the rows that can be called. */
const ROWS = [10, 25, 90, 105, 120];

/** A fan calls a game whose result finds no signal. */
async function callWithoutSignal(page: Page, title: string, name: string): Promise<Fan> {
  await fakeVideoHosts(page);
  const address = await addChartedGame(page, title, { replySeconds: 0.01 });
  await page.context().clearCookies();
  const fan = await signUp(page.request, name);
  await openPage(page, address);
  await page.getByRole('button', { name: new RegExp(`^(Play|Resume|Continue).*${title}`) }).press('Enter');
  const player = videoHostPlayer(page);
  await player.waitForConnection();
  const letter = page.getByRole('region', { name: 'Call it', exact: true }).getByRole('button', { name: 'Letter +58' });
  const started = page.waitForResponse((response) => response.url().endsWith('/calls'));
  for (const start of ROWS) {
    await player.run(start);
    await letter.press('Enter');
    await expect(letter).toHaveAttribute('aria-pressed', 'true');
  }
  expect((await started).status()).toBe(200);
  await page.route('**/calls/result', (route) => route.abort());
  await player.run(121);
  await expect(page.getByText(`Your calls on ${title}: no signal`)).toBeVisible();
  await openPage(page, '/library');
  await expect(page.getByRole('heading', { name: 'Waiting for a signal' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Your calls on ${title}` })).toBeVisible();
  return fan;
}

async function readData(page: Page, { id }: Fan) {
  const { authorization = '' } = (await page.request.post('/api/v1/users/sign-in/session')).headers();
  return readJson(page.request.get(`/api/v1/users/${id}/data`, { headers: { authorization } }));
}

test('the result of a game that was called without a signal arrives once', async ({ page, context }) => {
  const title = 'Called on the lift';
  const fan = await callWithoutSignal(page, title, 'Cora Chairlift');
  const accepted: string[] = [];
  page.on('response', (response) => void (response.url().endsWith('/calls/result') && accepted.push(response.url())));
  await page.unroute('**/calls/result');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText(`Your calls on ${title}: sent.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for a signal' })).toHaveCount(0);
  await openPage(page, '/library');
  expect(accepted).toHaveLength(1);
  expect((await readData(page, fan)).calledGames).toMatchObject([{ title, called: 5 }]);
});

test('the result of a game that was called without a signal can be taken back', async ({ page }) => {
  const title = 'Called and taken back';
  const fan = await callWithoutSignal(page, title, 'Tara Taken');
  await page.getByRole('button', { name: `Take back: Your calls on ${title}` }).click();
  await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible();
  await page.unroute('**/calls/result');
  await openPage(page, '/library');
  await expect(page.getByRole('heading', { name: 'Waiting for a signal' })).toHaveCount(0);
  expect((await readData(page, fan)).calledGames).toMatchObject([{ title, called: null, finishedAt: null }]);
});

test('favourites without a signal wait, are changed by their stars, and arrive once', async ({ page, context }) => {
  const fan = await signUp(page.request, 'Fanny Favourite');
  await page.addInitScript((id) => localStorage.setItem('slvsh-favourites-kept-by', String(id)), fan.id);
  await openPage(page, '/games');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'user');
  await context.route('**/api/v1/users/*/favourites', (route) => route.abort());
  const stars = page.getByRole('article').locator('[data-favourite]');
  const starred = await stars.nth(1).getAttribute('data-favourite');
  await stars.nth(0).click();
  await stars.nth(1).click();
  await openPage(page, '/library');
  await expect(page.getByRole('link', { name: 'Your favourites' })).toBeVisible();

  await openPage(page, '/games');
  await expect(stars.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await stars.nth(0).click();
  await expect(stars.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await page.close();
  await context.unroute('**/api/v1/users/*/favourites');
  const next = await context.newPage();
  await openPage(next, '/library');
  await expect(next.getByRole('link', { name: 'Your favourites' })).toHaveCount(0);
  const list = async () => {
    const favourites: { postId: number; on: boolean }[] = (await readData(next, fan)).favourites;
    return favourites.flatMap(({ postId, on }) => (on ? [`${postId}`] : []));
  };
  await expect.poll(list).toEqual([starred]);
});
