/** The list of charted games, and the fans who chart. */
import { expect, test } from 'vitest';
import { readBuiltWeb } from '../support/built-web.ts';
import { chart, PARTIAL, startChartingSite } from '../support/charting.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site, time, duel, addGame, addChartedGame, propose, refuse, rename } = await startChartingSite({
  web: await readBuiltWeb(),
});
const admin = await signUpAdmin(site);
const [bea, cleo, dan] = [await signUp(site), await signUp(site), await signUp(site)];
for (const [fan, name] of [
  [bea, 'Bea'],
  [cleo, 'Cleo'],
  [dan, 'Dan'],
] as const)
  await rename(fan, name);

const chartedBy = (fan: typeof bea) => ({ chartedBy: fan.user.id });
const newest = await addChartedGame({ ...chartedBy(cleo), publishDate: time.now });
const others = [
  await addChartedGame(chartedBy(bea)),
  await addChartedGame(chartedBy(bea)),
  await addChartedGame({ ...chartedBy(cleo), demoLedger: true }),
];
await addChartedGame({ ...chartedBy(cleo), publishDate: time.now + 1 });
await addGame({ tricks: chart(duel, PARTIAL), ledger: 'partial' });

test('published games with a complete ledger are listed, newest first', async () => {
  const { posts } = await readReply(site.get('/api/v1/games/charted/page/1'));
  const ids = posts.map(({ id }: { id: number }) => id);
  expect(ids[0]).toBe(newest);
  expect(ids.toSorted()).toEqual([newest, ...others].toSorted());
  await expectError(await site.get('/api/v1/games/charted/page/2'), 404);
});

test('published games with a complete ledger are counted', async () => {
  expect(await readReply(site.get('/api/v1/games/charted'))).toMatchObject({ games: 4 });
});

test('pages lead to that of the game of the day, and that to the game, without scripts', async () => {
  const read = async (path: string) => (await site.get(path)).text();
  for (const path of ['/', '/games', '/riders', '/cups', `/posts/${newest}`])
    expect(await read(path), path).toMatch(/<a[^>]* href="\/games\/charted"[^>]*>Game of the day</);
  const { gameOfTheDay } = await readReply(site.get('/api/v1/games/charted'));
  expect(await read('/games/charted')).toMatch(
    new RegExp(`<a[^>]* href="/posts/${gameOfTheDay.id}\\?autoplay=1"[^>]*>Call this game</a>`),
  );
});

test('without a scored game, the page has no game of the day in its title or heading', async () => {
  const empty = await startSite({ web: await readBuiltWeb() });
  const text = await (await empty.get('/games/charted')).text();
  expect(text).toMatch(/<title>All scored games\b/);
  expect(text).toMatch(/<h1[^>]*>All scored games<\/h1>/);
  expect(text).toMatch(/<h2[^>]*>No game scored yet<\/h2>/);
});

test('the list says whether one of its ledgers is simulated', async () => {
  const read = async () => (await readReply(site.get('/api/v1/games/charted'))).demo;
  expect(await read()).toBe(true);
  await site.database.updateTable('posts').set({ demoLedger: 0 }).execute();
  expect(await read()).toBe(false);
  await site.database
    .updateTable('posts')
    .set({ demoLedger: 1 })
    .where('id', '=', others[2] ?? 0)
    .execute();
});

test('a blocked fan is not named by a game, and is again after the block', async () => {
  const named = async () => {
    const { ledger } = await site.call('GET /posts/{id}', { params: { id: newest } });
    return ledger;
  };
  const block = (method: string) => send(site, `${method} /members/${cleo.user.id}/block`, undefined, admin);
  expect((await block('POST')).status).toBe(200);
  expect(await named()).toEqual({ complete: true, chartedBy: null, demo: false });
  expect((await block('DELETE')).status).toBe(200);
  expect(await named()).toEqual({ complete: true, chartedBy: 'Cleo', demo: false });
});

test('admins see the fans with proposals by the games that they have charted', async () => {
  for (const fan of [dan, bea]) expect((await propose(fan, await addGame())).status).toBe(200);
  const { id } = await readReply(propose(dan, await addGame()));
  expect((await refuse(admin, id)).status).toBe(200);
  const fans = await readReply(send(site, 'GET /charting-fans', undefined, admin));
  expect(fans).toEqual([
    { userId: bea.user.id, name: 'Bea', games: 2, open: 1, refused: 0 },
    { userId: dan.user.id, name: 'Dan', games: 0, open: 1, refused: 1 },
  ]);
});
