/** Rivalries: two riders and the games in which they meet. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { rivalryPicturePath } from '#contract/rules/paths.ts';
import { updatePost } from '#server/features/posts/save.ts';
import { addFilm, addPost, addRider, DAY } from '../support/builders.ts';
import { completeChart } from '../support/charting.ts';
import { expectError } from '../support/expect-error.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();
const [one, other, shared, stranger, partner] = [
  await addRider(site, { name: 'One Rider', country: 'fr' }),
  await addRider(site, { name: 'Other Rider' }),
  await addRider(site, { name: 'Shared Opponent' }),
  await addRider(site, { name: 'Stranger' }),
  await addRider(site, { name: 'Partner' }),
];

const play = (winnerId: number, loserId: number, difference: Parameters<typeof addPost>[1] = {}) =>
  addPost(site, { winnerId, loserId, riderIds: [winnerId, loserId], ...difference });

const games = {
  first: await play(one, other, { winnerScore: 3, location: 'Grandvalira', publishDate: NOON - 400 * DAY }),
  second: await play(other, one, { winnerScore: 1, location: 'Mammoth', publishDate: NOON - 300 * DAY }),
  notForLetters: await play(one, other, {
    gameType: 'in-on-out',
    winnerScore: 2,
    location: 'Grandvalira',
    publishDate: NOON - 200 * DAY,
  }),
  withoutResult: await addPost(site, { riderIds: [one, other], location: null, publishDate: NOON - 100 * DAY }),
  ofTeams: await addPost(site, {
    riderIds: [one, partner, other, stranger],
    winnerId: one,
    loserId: other,
    winnerScore: 4,
    location: 'Tignes',
    publishDate: NOON - 50 * DAY,
  }),
};
await addPost(site, { riderIds: [one, partner, other, stranger], location: 'Ruka' });
await play(one, shared);
await play(shared, one);
await play(shared, other);
await addFilm(site, { riderIds: [one, other] });
await play(other, one, { winnerScore: 0, publishDate: NOON + DAY });
const trashed = await play(other, one, { winnerScore: 0 });
await site.database.updateTable('posts').set({ deletedAt: NOON }).where('id', '=', trashed).execute();

const read = (a: number, b: number) => site.call('GET /rivals/{one}/{other}', { params: { one: a, other: b } });

describe('a rivalry', () => {
  test('is the same for both orders of the riders', async () => {
    const rivalry = await read(one, other);
    expect(await read(other, one)).toEqual(rivalry);
    expect(rivalry).toMatchObject({
      one: { id: one, name: 'One Rider', country: 'fr' },
      other: { id: other, name: 'Other Rider' },
    });
  });

  test('has the published games of the two, newest first: without result too, of teams those between winner and loser, no film', async () => {
    expect((await read(one, other)).games.map(({ id }) => id)).toEqual([
      games.ofTeams,
      games.withoutResult,
      games.notForLetters,
      games.second,
      games.first,
    ]);
  });

  test('is counted on each game of the two, and on no game of teams', async () => {
    const meetings = async (id: number) => (await site.call('GET /posts/{id}', { params: { id } })).meetings;
    expect([await meetings(games.first), await meetings(games.withoutResult)]).toEqual([5, 5]);
    expect(await meetings(games.ofTeams)).toBeNull();
  });

  test('has the wins of the head-to-head in the record of both', async () => {
    const rivalry = await read(one, other);
    expect([rivalry.one.wins, rivalry.other.wins]).toEqual([3, 1]);
    for (const [id, opponentId, wins, losses] of [
      [one, other, 3, 1],
      [other, one, 1, 3],
    ] as const) {
      const record = await site.call('GET /riders/{id}/record', { params: { id } });
      const duel = record.headToHead.find(({ opponent }) => opponent.id === opponentId);
      expect(duel).toMatchObject({ games: rivalry.games.length, wins, losses });
    }
  });

  test('sums the letters of the games of two for letters that have them on file', async () => {
    const rivalry = await read(one, other);
    expect([rivalry.one.letters, rivalry.other.letters]).toEqual([3 + 5, 5 + 1]);
    expect((await read(one, shared)).one.letters).toBeNull();
  });

  test('has no letters of a simulated ledger', async () => {
    const [hess, hall] = [await addRider(site), await addRider(site)];
    await play(hess, hall, {
      winnerScore: 0,
      tricks: completeChart([hess, hall]),
      ledger: 'complete',
      demoLedger: true,
    });
    const rivalry = await read(hess, hall);
    expect([rivalry.one.letters, rivalry.other.letters]).toEqual([null, null]);
    expect(rivalry.games).toMatchObject([{ winnerId: hess, winnerScore: null }]);
  });

  test('has the places and years of its games', async () => {
    const { places, firstYear, lastYear } = await read(one, other);
    expect(places).toEqual(['Tignes', 'Grandvalira', 'Mammoth']);
    const yearBefore = (days: number) => new Date(NOON - days * DAY).getUTCFullYear();
    expect([firstYear, lastYear]).toEqual([yearBefore(400), yearBefore(50)]);
  });

  test('has the opponents of both with the record of each', async () => {
    expect((await read(one, other)).opponents).toEqual([
      {
        opponent: { id: shared, name: 'Shared Opponent' },
        one: { wins: 1, losses: 1 },
        other: { wins: 0, losses: 1 },
      },
    ]);
  });

  test('of two who never met is empty', async () => {
    expect(await read(shared, stranger)).toMatchObject({
      one: { wins: 0, letters: null },
      other: { wins: 0, letters: null },
      games: [],
      places: [],
      firstYear: null,
      lastYear: null,
      opponents: [],
    });
  });

  test('needs two riders of the site', async () => {
    const gone = await addRider(site);
    await site.database.updateTable('riders').set({ deletedAt: NOON }).where('id', '=', gone).execute();
    for (const pair of [`${one}/${one}`, `${one}/12345`, `12345/${one}`, `${one}/${gone}`]) {
      await expectError(await site.get(`/api/v1/rivals/${pair}`), 404);
      await expectError(await site.get(`/share/rivals/${pair}/bill.png`), 404);
    }
    await expectError(await site.get(`/api/v1/rivals/${one}/x`), 400, 'other');
  });
});

test('the list has the pairs who met at least twice, most games first, and no partners of a team', async () => {
  expect(await site.call('GET /rivals')).toEqual([
    { one: { id: one, name: 'One Rider' }, other: { id: other, name: 'Other Rider' }, games: 5 },
    { one: { id: one, name: 'One Rider' }, other: { id: shared, name: 'Shared Opponent' }, games: 2 },
  ]);
});

test('the bill is a picture for both orders, and a result does not change it, but a trick', async () => {
  const response = await site.get(rivalryPicturePath(one, other));
  expect(response.headers.get('content-type')).toBe('image/png');
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  const known = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } };
  expect((await site.get(rivalryPicturePath(other, one), known)).status).toBe(304);
  await site.database
    .updateTable('posts')
    .set({ winnerId: other, loserId: one })
    .where('id', '=', games.withoutResult)
    .execute();
  expect((await site.get(rivalryPicturePath(one, other), known)).status).toBe(304);
  const tricks = [{ start: 10, end: 20, name: 'Flair, japan' }];
  await site.write((trx) => updatePost(trx, games.withoutResult, { tricks }, { userId: null, now: NOON }));
  const changed = await site.get(rivalryPicturePath(one, other), known);
  expect(changed.status).toBe(200);
  known.headers['if-none-match'] = changed.headers.get('etag') ?? '';
  await site.database.updateTable('riders').set({ name: 'New Name' }).where('id', '=', one).execute();
  expect((await site.get(rivalryPicturePath(one, other), known)).status).toBe(200);
});
