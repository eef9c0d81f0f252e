import { expect, test } from 'vitest';
import { addPost, addRider, DAY } from '../support/builders.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);

const recordOf = (id: number, on: TestSite = site) => on.call('GET /riders/{id}/record', { params: { id } });

test('a win counts for the winner and a loss for the loser', async () => {
  const { joss, oystein } = world.riders;
  expect(await recordOf(joss)).toEqual({
    games: 1,
    wins: 1,
    losses: 0,
    headToHead: [{ opponent: { id: oystein, name: 'Øystein Bråten' }, games: 1, wins: 1, losses: 0 }],
  });
  expect(await recordOf(oystein)).toEqual({
    games: 1,
    wins: 0,
    losses: 1,
    headToHead: [{ opponent: { id: joss, name: 'Joss Christensen' }, games: 1, wins: 0, losses: 1 }],
  });
});

test('a rider without decided games has an empty record', async () => {
  expect(await recordOf(world.riders.henrik)).toEqual({ games: 1, wins: 0, losses: 0, headToHead: [] });
});

test('opponents met most often come first, then by name', async () => {
  const rivals = await startSite();
  const [hero, bert, anna, often] = [
    await addRider(rivals, { name: 'Hero' }),
    await addRider(rivals, { name: 'Bert' }),
    await addRider(rivals, { name: 'Anna' }),
    await addRider(rivals, { name: 'Zed' }),
  ];
  const play = (winnerId: number, loserId: number) =>
    addPost(rivals, { winnerId, loserId, riderIds: [winnerId, loserId] });
  await play(hero, bert);
  await play(anna, hero);
  await play(hero, often);
  await play(often, hero);
  await play(often, hero);
  await play(often, bert);

  expect(await recordOf(hero, rivals)).toEqual({
    games: 5,
    wins: 2,
    losses: 3,
    headToHead: [
      { opponent: { id: often, name: 'Zed' }, games: 3, wins: 1, losses: 2 },
      { opponent: { id: anna, name: 'Anna' }, games: 1, wins: 0, losses: 1 },
      { opponent: { id: bert, name: 'Bert' }, games: 1, wins: 1, losses: 0 },
    ],
  });
});

test('a winner without a known loser changes no record', async () => {
  const lonely = await startSite();
  const rider = await addRider(lonely);
  await addPost(lonely, { winnerId: rider, riderIds: [rider] });
  expect(await recordOf(rider, lonely)).toEqual({ games: 1, wins: 0, losses: 0, headToHead: [] });
});

test('a scheduled game changes no record', async () => {
  const coming = await startSite();
  const [one, two] = [await addRider(coming), await addRider(coming)];
  await addPost(coming, { winnerId: one, loserId: two, riderIds: [one, two], publishDate: NOON + DAY });
  expect(await recordOf(one, coming)).toEqual({ games: 0, wins: 0, losses: 0, headToHead: [] });
});

test('a game of two without a result is a meeting, and one of teams is not', async () => {
  const undecided = await startSite();
  const [one, two, partner] = [
    await addRider(undecided),
    await addRider(undecided, { name: 'Two' }),
    await addRider(undecided),
  ];
  await addPost(undecided, { riderIds: [one, two] });
  await addPost(undecided, { riderIds: [one, two, partner] });
  expect(await recordOf(one, undecided)).toEqual({
    games: 2,
    wins: 0,
    losses: 0,
    headToHead: [{ opponent: { id: two, name: 'Two' }, games: 1, wins: 0, losses: 0 }],
  });
});

test('a game of teams counts for its winner and its loser alone', async () => {
  const teams = await startSite();
  const [winner, loser, partner] = [
    await addRider(teams),
    await addRider(teams, { name: 'Loser' }),
    await addRider(teams),
  ];
  await addPost(teams, { riderIds: [winner, partner, loser], winnerId: winner, loserId: loser });
  expect(await recordOf(winner, teams)).toMatchObject({
    wins: 1,
    headToHead: [{ opponent: { id: loser, name: 'Loser' }, games: 1, wins: 1, losses: 0 }],
  });
  expect(await recordOf(partner, teams)).toEqual({ games: 1, wins: 0, losses: 0, headToHead: [] });
});
