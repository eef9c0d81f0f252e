/** What fans compare of the riders of a cup. */
import { expect, test } from 'vitest';
import { addCup, addFilm, addPost, addRider, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { pairUp } from '../support/world.ts';

const site = await startSite();
const riders: number[] = [];
for (const name of ['Ada', 'Bo', 'Cleo', 'Dag']) riders.push(await addRider(site, { name }));
const [ada = 0, bo = 0, cleo = 0, dag = 0] = riders;
const IN_2017 = Date.UTC(2017, 11, 31);

const addDuel = (winnerId: number, loserId: number, difference: Parameters<typeof addPost>[1] = {}) =>
  addPost(site, { winnerId, loserId, riderIds: [winnerId, loserId], ...difference });
const listRiders = (id: number) => site.call('GET /cups/{id}/riders', { params: { id } });

await addFilm(site, { riderIds: [ada], publishDate: IN_2017 });
const earlier = await addDuel(ada, bo, { title: 'Ada vs. Bo', publishDate: NOON - 9 * DAY });
const ofTeams = await addPost(site, {
  title: 'Teams',
  riderIds: [ada, bo, cleo, dag],
  winnerId: ada,
  loserId: cleo,
  publishDate: NOON - 8 * DAY,
});
const undecided = await addPost(site, { title: 'Bo vs. Dag', riderIds: [bo, dag], publishDate: NOON - 7 * DAY });
const ofCup = await addDuel(ada, bo, { title: 'The final' });
await addDuel(bo, cleo, { publishDate: NOON + DAY });
const cup = await addCup(site, { slug: 'This cup', gameIds: [ofCup], initialMatchups: pairUp(riders) });
await addCup(site, { slug: 'An earlier cup', gameIds: [earlier], initialMatchups: [[ada, null]] });

test('riders have their games, years, cups, records and meetings, and no latest game that tells of the cup', async () => {
  const latest = { id: ofTeams, title: 'Teams' };
  expect(await listRiders(cup)).toEqual([
    {
      ...{ id: ada, name: 'Ada', games: 3, wins: 3, losses: 0, cups: 2, firstYear: 2017, latestGame: latest },
      meetings: [
        { opponentId: bo, wins: 2, losses: 0 },
        { opponentId: cleo, wins: 1, losses: 0 },
      ],
    },
    {
      ...{ id: bo, name: 'Bo', games: 4, wins: 0, losses: 2, cups: 2, firstYear: 2018 },
      latestGame: { id: undecided, title: 'Bo vs. Dag' },
      meetings: [
        { opponentId: ada, wins: 0, losses: 2 },
        { opponentId: dag, wins: 0, losses: 0 },
      ],
    },
    {
      ...{ id: cleo, name: 'Cleo', games: 1, wins: 0, losses: 1, cups: 1, firstYear: 2018, latestGame: latest },
      meetings: [{ opponentId: ada, wins: 0, losses: 1 }],
    },
    {
      ...{ id: dag, name: 'Dag', games: 2, wins: 0, losses: 0, cups: 1, firstYear: 2018 },
      latestGame: { id: undecided, title: 'Bo vs. Dag' },
      meetings: [{ opponentId: bo, wins: 0, losses: 0 }],
    },
  ]);
});

test('the numbers are those of the pages of the riders', async () => {
  for (const { id, games, wins, losses, cups, meetings } of await listRiders(cup)) {
    const record = await site.call('GET /riders/{id}/record', { params: { id } });
    expect(record).toMatchObject({ games, wins, losses });
    expect(await site.call('GET /riders/{id}/cups', { params: { id } })).toHaveLength(cups);
    const byOpponent = (one: { opponentId: number }, other: { opponentId: number }) =>
      one.opponentId - other.opponentId;
    expect(meetings.toSorted(byOpponent)).toEqual(
      record.headToHead
        .map(({ opponent, wins, losses }) => ({ opponentId: opponent.id, wins, losses }))
        .toSorted(byOpponent),
    );
  }
});

test('riders without videos have empty careers, and a cup without riders lists none', async () => {
  const [one, other] = [await addRider(site, { name: 'New' }), await addRider(site, { name: 'Newer' })];
  const drawn = await addCup(site, { slug: 'A new cup', initialMatchups: pairUp([one, other]) });
  const empty = { games: 0, wins: 0, losses: 0, cups: 1, firstYear: null, latestGame: null, meetings: [] };
  expect(await listRiders(drawn)).toEqual([
    { id: one, name: 'New', ...empty },
    { id: other, name: 'Newer', ...empty },
  ]);
  expect(await listRiders(await addCup(site, { slug: 'Without a draw' }))).toEqual([]);
});

test('a cup in the trash has no riders, and counts for none', async () => {
  const admin = await signUpAdmin(site);
  const trashed = await addCup(site, { slug: 'Thrown away', initialMatchups: pairUp(riders) });
  expect((await send(site, `DELETE /cups/${trashed}`, undefined, admin)).status).toBe(200);
  await expectError(await site.get(`/api/v1/cups/${trashed}/riders`), 404);
  expect((await listRiders(cup)).map(({ cups }) => cups)).toEqual([2, 2, 1, 1]);
});
