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
    wins: 1,
    losses: 0,
    headToHead: [{ opponent: { id: oystein, name: 'Øystein Bråten' }, wins: 1, losses: 0 }],
  });
  expect(await recordOf(oystein)).toEqual({
    wins: 0,
    losses: 1,
    headToHead: [{ opponent: { id: joss, name: 'Joss Christensen' }, wins: 0, losses: 1 }],
  });
});

test('a rider without decided games has an empty record', async () => {
  expect(await recordOf(world.riders.henrik)).toEqual({ wins: 0, losses: 0, headToHead: [] });
});

test('opponents met most often come first, then by name', async () => {
  const rivals = await startSite();
  const [hero, bert, anna, often] = [
    await addRider(rivals, { name: 'Hero' }),
    await addRider(rivals, { name: 'Bert' }),
    await addRider(rivals, { name: 'Anna' }),
    await addRider(rivals, { name: 'Zed' }),
  ];
  const play = (winnerId: number, loserId: number) => addPost(rivals, { winnerId, loserId });
  await play(hero, bert);
  await play(anna, hero);
  await play(hero, often);
  await play(often, hero);
  await play(often, hero);
  await play(often, bert);

  expect(await recordOf(hero, rivals)).toEqual({
    wins: 2,
    losses: 3,
    headToHead: [
      { opponent: { id: often, name: 'Zed' }, wins: 1, losses: 2 },
      { opponent: { id: anna, name: 'Anna' }, wins: 0, losses: 1 },
      { opponent: { id: bert, name: 'Bert' }, wins: 1, losses: 0 },
    ],
  });
});

test('a winner without a known loser changes no record', async () => {
  const lonely = await startSite();
  const rider = await addRider(lonely);
  await addPost(lonely, { winnerId: rider, riderIds: [rider] });
  expect(await recordOf(rider, lonely)).toEqual({ wins: 0, losses: 0, headToHead: [] });
});

test('a scheduled game changes no record', async () => {
  const coming = await startSite();
  const [one, two] = [await addRider(coming), await addRider(coming)];
  await addPost(coming, { winnerId: one, loserId: two, publishDate: NOON + DAY });
  expect(await recordOf(one, coming)).toEqual({ wins: 0, losses: 0, headToHead: [] });
});
