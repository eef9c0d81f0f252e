import { describe, expect, test } from 'vitest';
import type { Trick } from '#contract/api/posts.ts';
import { addPost, addRider, DAY } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);

const uncharted = { letters: null, charted: null };
const recordOf = (id: number, on: TestSite = site) => on.call('GET /riders/{id}/record', { params: { id } });

test('a win counts for the winner and a loss for the loser', async () => {
  const { joss, oystein } = world.riders;
  expect(await recordOf(joss)).toEqual({
    games: 1,
    wins: 1,
    losses: 0,
    charted: null,
    letters: { given: 5, taken: 0, games: 1 },
    headToHead: [{ opponent: { id: oystein, name: 'Øystein Bråten' }, games: 1, wins: 1, losses: 0 }],
  });
  expect(await recordOf(oystein)).toEqual({
    games: 1,
    wins: 0,
    losses: 1,
    charted: null,
    letters: { given: 0, taken: 5, games: 1 },
    headToHead: [{ opponent: { id: joss, name: 'Joss Christensen' }, games: 1, wins: 0, losses: 1 }],
  });
});

test('a rider without decided games has an empty record', async () => {
  expect(await recordOf(world.riders.henrik)).toEqual({ games: 1, wins: 0, losses: 0, ...uncharted, headToHead: [] });
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
    ...uncharted,
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
  expect(await recordOf(rider, lonely)).toEqual({ games: 1, wins: 0, losses: 0, ...uncharted, headToHead: [] });
});

test('a scheduled game changes no record', async () => {
  const coming = await startSite();
  const [one, two] = [await addRider(coming), await addRider(coming)];
  await addPost(coming, { winnerId: one, loserId: two, riderIds: [one, two], publishDate: NOON + DAY });
  expect(await recordOf(one, coming)).toEqual({ games: 0, wins: 0, losses: 0, ...uncharted, headToHead: [] });
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
    ...uncharted,
    headToHead: [{ opponent: { id: two, name: 'Two' }, games: 1, wins: 0, losses: 0 }],
  });
});

test('a game of teams counts only for its winner and its loser', async () => {
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
  expect(await recordOf(partner, teams)).toEqual({ games: 1, wins: 0, losses: 0, ...uncharted, headToHead: [] });
});

describe('letters', () => {
  const letter = (start: number, setter: number): Trick => ({
    ...{ start, end: start + 9, name: 'Rail', setter, set: 'landed', reply: 'missed' },
  });

  async function startDuels() {
    const letters = await startSite({ web: await readBuiltWeb() });
    const [hero, rival] = [await addRider(letters), await addRider(letters)];
    const play = (difference: Parameters<typeof addPost>[1]) =>
      addPost(letters, { riderIds: [hero, rival], ...difference });
    const won = { winnerId: hero, loserId: rival };
    return { letters, hero, rival, play, won, lost: { winnerId: rival, loserId: hero } };
  }

  test('of games with a score are given to the other rider, or taken', async () => {
    const { letters, hero, rival, play, won, lost } = await startDuels();
    await play({ ...won, winnerScore: 3 });
    await play({ ...won, winnerScore: 0 });
    await play({ ...lost, winnerScore: 4 });
    await play(won);
    expect(await recordOf(hero, letters)).toMatchObject({ letters: { given: 14, taken: 8, games: 3 }, charted: null });
    expect(await recordOf(rival, letters)).toMatchObject({ letters: { given: 8, taken: 14, games: 3 } });
    const page = await (await letters.get(`/riders/${hero}`)).text();
    expect(page).toContain('Letters: 14 given, 8 taken');
  });

  test('of other games, of scheduled ones and of simulated ledgers do not count', async () => {
    const { letters, hero, rival, play, won } = await startDuels();
    const third = await addRider(letters);
    await play({ ...won, winnerScore: 3, gameType: 'zero' });
    await play({ ...won, winnerScore: 3, publishDate: NOON + DAY });
    await play({ ...won, winnerScore: 3, riderIds: [hero, rival, third] });
    await play({ ...won, winnerScore: 3, tricks: [letter(1, hero)], ledger: 'complete', demoLedger: true });
    expect(await recordOf(hero, letters)).toMatchObject(uncharted);
  });

  test('landed sets and replies are shares where all games are charted', async () => {
    const { letters, hero, rival, play, won } = await startDuels();
    const missedSet: Trick = { start: 60, end: 69, name: 'Rail', setter: hero, set: 'missed' };
    const matched: Trick = { ...letter(70, rival), reply: 'landed' };
    const tricks = [1, 11, 21].map((start) => letter(start, hero));
    const plain: Trick = { start: 90, end: 99, name: 'Again', again: true };
    await play({
      ...won,
      winnerScore: 1,
      ledger: 'complete',
      tricks: [...tricks, missedSet, matched, letter(80, rival), plain],
    });
    expect((await recordOf(hero, letters)).charted).toEqual({ Offense: 3 / 4, Defense: 1 / 2, games: 1 });
    expect((await recordOf(rival, letters)).charted).toEqual({ Offense: 1, Defense: 0, games: 1 });

    const partial = await play({ tricks: [letter(1, hero)], ledger: 'partial' });
    expect((await recordOf(hero, letters)).charted).toBeNull();
    await letters.database.updateTable('posts').set({ gameType: 'zero' }).where('id', '=', partial).execute();
    expect((await recordOf(hero, letters)).charted).not.toBeNull();

    await play({ ...won, winnerScore: 1, tricks: [letter(1, hero)], ledger: 'complete', demoLedger: true });
    expect((await recordOf(hero, letters)).charted).toBeNull();
  });
});
