/** The open data: a Data Package of what is public, and of one moment. */
import { expect, test } from 'vitest';
import type { Trick } from '#contract/api/posts.ts';
import { buildOpenData } from '#server/features/open-data/build.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readSnapshot } from '#server/platform/database/transaction.ts';
import { addCup, addFilm, addPost, addRider } from '../support/builders.ts';
import { fetchRaw, startCachedSite } from '../support/cached-site.ts';
import { completeChart } from '../support/charting.ts';
import { readDataPackage, validateDataPackage } from '../support/read-data-package.ts';
import { spyQueries } from '../support/spy-queries.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { buildWorld, pairUp, TOMORROW } from '../support/world.ts';

const TABLES = ['games', 'riders', 'results', 'cups', 'tricks', 'ledgers', 'glossary'];

const { site, time } = await startCachedSite();
const { riders, posts, cup } = await buildWorld(site);

/** The stored ledger of a game that the first rider wins 5–0. */
async function addChartedGame(title: string, duel: readonly [number, number], demoLedger: boolean): Promise<number> {
  const tricks: Trick[] = completeChart(duel);
  const [winnerId, loserId] = duel;
  return addPost(site, {
    ...{ title, riderIds: [...duel], winnerId, loserId, winnerScore: 0, tricks },
    ...{ ledger: 'complete', demoLedger },
  });
}

const lineOf = (text = '', start = '') => text.split('\r\n').find((line) => line.startsWith(start));

test('the package and all its files are valid, and JSON has the rows of CSV', async () => {
  const { descriptor, rows } = await readDataPackage(site);
  expect(await site.call('GET /data')).toEqual(descriptor);
  expect(descriptor).toMatchObject({
    homepage: 'http://slvsh.example/data',
    licenses: [{ name: 'CC-BY-4.0' }],
  });
  const saves = Object.values(rows).flatMap((table) => table.flatMap(({ updatedAt }) => updatedAt ?? []));
  expect(descriptor.created).toBe(saves.toSorted().at(-1));
  expect(descriptor.resources.map(({ path }) => path)).toEqual(TABLES.flatMap((one) => [`${one}.csv`, `${one}.json`]));
  for (const table of TABLES) expect(rows[`${table}-json`]).toEqual(rows[table]);
  expect(rows.games?.map(({ id }) => id)).toEqual([posts.zero, posts.jossBeatsOystein, posts.alexBeatsFerdinand]);
  expect(rows.games?.[1]).toEqual({
    ...{ id: posts.jossBeatsOystein, title: 'joss vs oystein', location: 'Grandvalira', gameType: 'slvsh' },
    ...{ publishDate: '2018-03-12T12:00:00.000Z', videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ' },
    ...{ riderIds: `${riders.joss},${riders.oystein}`, winnerId: riders.joss, loserId: riders.oystein, winnerScore: 0 },
    ...{ cupId: cup, round: 'round-of-16', version: 1, updatedAt: new Date(NOON).toISOString() },
  });
  expect(rows.tricks?.[0]).toEqual({
    ...{ postId: posts.jossBeatsOystein, start: 12.5, end: 18 },
    ...{ name: 'Switch left 270', wording: 'Switch left 270' },
  });
  expect(rows.results).toHaveLength(15);
  expect(rows.results?.[0]).toEqual({
    ...{ cupId: cup, game: 'game-1', round: 'round-of-16', rider1Id: riders.joss, rider2Id: riders.oystein },
    ...{ winnerId: riders.joss, postId: posts.jossBeatsOystein, letters: 0 },
  });
  expect(rows.results?.[8]).toMatchObject({
    game: 'game-9',
    rider1Id: riders.joss,
    rider2Id: riders.alex,
    winnerId: null,
  });
  expect(rows.riders?.find(({ id }) => id === riders.joss)).toMatchObject({ name: 'Joss Christensen', Offense: 0.61 });
});

test('the fields have the descriptions of the contract', async () => {
  const { resources } = await site.call('GET /data');
  const [games] = resources;
  const fieldOf = (name: string) => games?.schema.fields.find((field) => field.name === name);
  expect(fieldOf('winnerScore')).toEqual({
    ...{ name: 'winnerScore', type: 'integer', description: 'Letters that the winner had taken' },
    constraints: { required: false },
  });
  expect(fieldOf('publishDate')).toMatchObject({ type: 'datetime', constraints: { required: true } });
  expect(fieldOf('gameType')).toMatchObject({ constraints: { enum: expect.arrayContaining(['slvsh', 'zero']) } });
  expect(fieldOf('riderIds')).toMatchObject({ type: 'string', constraints: { required: false } });
});

test('scheduled and trashed items, films and fans are not in it', async () => {
  const trashed = await addPost(site, { title: 'A trashed game' });
  const trashedRider = await addRider(site, { name: 'A trashed rider' });
  const trashedCup = await addCup(site, { slug: 'A trashed cup' });
  await addPost(site, { title: 'A game of next year', publishDate: NOON + 400 * 86_400_000 });
  await addFilm(site, { title: 'A film', tricks: [{ start: 1, end: 2, name: 'A trick of a film' }] });
  for (const [table, id] of [
    ['posts', trashed],
    ['riders', trashedRider],
    ['cups', trashedCup],
  ] as const) {
    await site.database.updateTable(table).set({ deletedAt: NOON }).where('id', '=', id).execute();
  }
  await expect.poll(async () => Object.values((await readDataPackage(site)).texts).join()).not.toContain('A trashed');
  const all = Object.values((await readDataPackage(site)).texts).join();
  expect(all).not.toMatch(/next year|A film|of a film|joss vs alex|"Fan"|@fans|userId|chartedBy|bracketCount/);
});

test('a scheduled game is in it from its moment on', async () => {
  const titles = async () => (await readDataPackage(site)).rows.games?.map(({ title }) => title);
  expect(await titles()).not.toContain('joss vs alex');
  time.now = TOMORROW;
  expect(await titles()).toContain('joss vs alex');
  const { rows } = await readDataPackage(site);
  expect(rows.results?.[8]).toMatchObject({ winnerId: riders.joss, postId: posts.jossBeatsAlex, letters: 2 });
  time.now = NOON;
});

test('a real ledger is in it; of a simulated one neither the exchanges nor the score', async () => {
  const one = await addRider(site, { name: 'Real' });
  const other = await addRider(site, { name: 'Simulated' });
  const real = await addChartedGame('A real ledger', [one, other], false);
  const simulated = await addChartedGame('A simulated ledger', [other, one], true);
  const ledgerCup = await addCup(site, {
    ...{ slug: 'Ledgers', riderCount: 8, initialMatchups: pairUp([other, one, ...Array(6).fill(null)]) },
    gameIds: [simulated],
  });
  await expect.poll(async () => (await site.get('/data/games.csv')).text()).toContain('A simulated ledger');
  const { rows } = await readDataPackage(site);
  const gameOf = (id: number) => rows.games?.find((game) => game.id === id);
  expect(gameOf(real)).toMatchObject({ winnerId: one, winnerScore: 0 });
  expect(gameOf(simulated)).toMatchObject({ winnerId: other, winnerScore: null });
  expect(rows.ledgers).toHaveLength(6);
  expect(rows.ledgers?.[1]).toEqual({
    ...{ postId: real, start: 10, end: 19, setter: one, set: 'landed', reply: 'missed', replyAt: 18, again: null },
  });
  const result = rows.results?.find(({ cupId, game }) => cupId === ledgerCup && game === 'game-1');
  expect(result).toMatchObject({ winnerId: other, postId: simulated, letters: null });
});

test('no spreadsheet runs a title, and parsers read what was saved', async () => {
  const titles = ['=1+1', '+1', '-1', '@SUM(A1)', '"Quoted", twice', "'Twas", '＝1+1'];
  const ids: number[] = [];
  for (const title of titles) ids.push(await addPost(site, { title }));
  // Rows of earlier releases may have what the contract refuses.
  for (const title of ['\t=1', '\r=1', 'Two\r\nlines', 'Two\u2028lines']) ids.push(await addPost(site, { title }));
  const last = String(ids.at(-1));
  await expect.poll(async () => lineOf(await (await site.get('/data/games.csv')).text(), last)).toBeDefined();
  const { rows, texts } = await readDataPackage(site);
  const read = (table: string) => rows[table]?.filter(({ id }) => ids.includes(Number(id))).map(({ title }) => title);
  expect(read('games-json')).toEqual([...titles, '\t=1', '\r=1', 'Two\r\nlines', 'Two\u2028lines']);
  expect(read('games')).toEqual([
    ...["'=1+1", "'+1", "'-1", "'@SUM(A1)", '"Quoted", twice', "'Twas", "'＝1+1"],
    ...["'\t=1", "'\r=1", 'Two\r\nlines', 'Two\u2028lines'],
  ]);
  expect(lineOf(texts['games.csv'], `${ids[4]},`)).toContain(`${ids[4]},"""Quoted"", twice",Grandvalira`);
});

test('an empty site has a valid package without rows', async () => {
  const empty = await startSite();
  await empty.database.deleteFrom('spellings').execute();
  await empty.database.deleteFrom('glossary').execute();
  const { descriptor, rows, texts } = await readDataPackage(empty);
  expect(descriptor.created).toBeUndefined();
  expect(Object.values(rows).flat()).toEqual([]);
  expect(texts['glossary.csv']).toBe('id,word,spellings,meaning,meaningFr,version,updatedAt\r\n');
  expect(texts['glossary.json']).toBe('[]\n');
});

/** Saves the same word as the title of the game and the name of the rider. */
function saveWord(to: TestSite, word: string): Promise<unknown> {
  return to.write(async (trx) => {
    await trx.updateTable('posts').set({ title: word }).where('id', '=', posts.zero).execute();
    await trx.updateTable('riders').set({ name: word }).where('id', '=', riders.rookie).execute();
  });
}

test('a save during the build changes all files or none', async () => {
  await saveWord(site, 'Before');
  await using own = openDatabase(site.opened.address);
  let saved = false;
  const saveOnce = spyQueries(async () => {
    if (saved) return;
    saved = true;
    await saveWord(site, 'After');
  });
  const { descriptor } = await readSnapshot(own, (trx) =>
    buildOpenData(trx.withPlugin(saveOnce) as typeof trx, NOON, {
      publicUrl: 'http://slvsh.example',
      dataLicence: 'CC0-1.0',
    }),
  );
  await saveWord(site, 'Before');
  await expect.poll(async () => (await site.call('GET /data')).resources).toEqual(descriptor.resources);
});

test('under concurrent saves the files that match a descriptor are of one moment', async () => {
  let done = false;
  const saves = (async () => {
    for (let number = 0; number < 40; number++) await saveWord(site, `Word ${number}`);
    done = true;
  })();
  const read = async (file: string) => (await site.get(`/data/${file}`)).text();
  let matches = 0;
  for (let last = false; !last; ) {
    last = done;
    const descriptor = JSON.parse(await read('datapackage.json'));
    const texts: Record<string, string> = {};
    for (const { path } of descriptor.resources) texts[path] = await read(path);
    try {
      validateDataPackage(descriptor, texts);
    } catch {
      continue;
    }
    matches += 1;
    const [, title] = (lineOf(texts['games.csv'], `${posts.zero},`) ?? '').split(',');
    const [, name] = (lineOf(texts['riders.csv'], `${riders.rookie},`) ?? '').split(',');
    expect(name).toBe(title);
  }
  await saves;
  expect(matches).toBeGreaterThan(0);
  await expect.poll(async () => read('games.csv')).toContain('Word 39');
});

test('a file has its type, name and size, and answers HEAD and conditional requests', async () => {
  const plain = await fetchRaw(site, '/data/games.csv');
  expect(plain.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'inline; filename="games.csv"',
    'content-length': String(plain.body.length),
    'cache-control': 'public, max-age=0, s-maxage=1',
  });
  const zipped = await fetchRaw(site, '/data/games.csv', { 'accept-encoding': 'br, gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.headers.etag).not.toBe(plain.headers.etag);
  expect(await (await site.get('/data/games.csv')).text()).toBe(String(plain.body));
  const head = await fetchRaw(site, '/data/games.csv', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length'], head.headers.etag]).toEqual([
    ...[200, 0, plain.headers['content-length'], plain.headers.etag],
  ]);
  const etag = String(plain.headers.etag);
  const unchanged = await fetchRaw(site, '/data/games.csv?utm_source=mail', { 'if-none-match': etag });
  expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, etag]);
  await addPost(site);
  await expect.poll(async () => (await fetchRaw(site, '/data/games.csv', { 'if-none-match': etag })).status).toBe(200);
});

test('no other address has a file', async () => {
  const withoutPages = await startSite();
  const addresses = ['users.csv', 'games', 'games.xml', 'GAMES.csv', '..%2fgames.csv', '../x.json', '__proto__.json'];
  for (const address of addresses) {
    expect((await fetchRaw(withoutPages, `/data/${address}`)).status, address).toBe(404);
  }
  expect((await fetchRaw(withoutPages, '/data/games.csv')).status).toBe(200);
});
