import { describe, expect, test } from 'vitest';
import { upsertBracket } from '#server/features/brackets/save.ts';
import { addCup, addPost, addRider, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { addFan, buildWorld, CUP_RIDERS, pairUp, pickUpperRiders } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);

const cupOf = (id: number, on: TestSite = site) => on.call('GET /cups/{id}', { params: { id } });

test('a cup has its title, location, dates and description', async () => {
  const { riders, posts } = world;
  const pairs = pairUp(CUP_RIDERS.map(([name]) => riders[name]));
  expect((await cupOf(world.cup)).info).toEqual({
    id: world.cup,
    slug: 'Grandvalira 2018',
    location: 'Grandvalira',
    dateRange: '2018-03-12 to 2018-03-18',
    riderCount: 16,
    description: 'One game a day.',
    descriptionFr: null,
    games: `${posts.alexBeatsFerdinand},${posts.jossBeatsOystein}`,
    initialMatchups: JSON.stringify(pairs.map(([rider_1, rider_2]) => ({ rider_1, rider_2 }))),
    picksCloseAt: null,
    onBracketPage: false,
    version: 1,
  });
});

test('the first round is eight pairs in bracket order, with names and countries', async () => {
  const { cupRiders } = await cupOf(world.cup);
  expect(cupRiders).toHaveLength(8);
  expect(cupRiders[0]).toEqual({
    rider1: { id: world.riders.joss, name: 'Joss Christensen', country: null },
    rider2: { id: world.riders.oystein, name: 'Øystein Bråten', country: null },
  });
  expect(cupRiders[7]?.rider2).toEqual({ id: world.riders.sandy, name: 'Sandy Boville', country: null });
});

test('results come from posts, and from manual results where no video decides a game', async () => {
  const { riders, posts } = world;
  expect((await cupOf(world.cup)).results).toEqual([
    {
      game: 'game-1',
      winner: { id: riders.joss, name: 'Joss Christensen' },
      postId: posts.jossBeatsOystein,
      letters: 0,
    },
    { game: 'game-2', winner: { id: riders.alex, name: 'Alex Hall' }, postId: posts.alexBeatsFerdinand, letters: 4 },
    { game: 'game-8', winner: { id: riders.noah, name: 'Noah Albaladejo' }, postId: null, letters: null },
  ]);
});

test('the games of a cup are its published posts, newest first by id', async () => {
  const { games } = await cupOf(world.cup);
  expect(games.map((post) => post.id)).toEqual([world.posts.alexBeatsFerdinand, world.posts.jossBeatsOystein]);
  expect(games[1]).toMatchObject({ title: 'joss vs oystein', riders: [{ name: 'Joss Christensen' }, {}] });
});

test('a correct pick of the first round scores 10 points', async () => {
  const cup = await cupOf(world.cup);
  expect(cup.brackets).toMatchObject([{ id: world.fan.bracket, rank: 1, userName: 'Fan', score: 30 }]);
  expect(cup.bracketCount).toBe(1);
});

test('all cups are listed, newest first, each equal to the single cup', async () => {
  const other = await addCup(site, { slug: 'Another cup' });
  const cups = await site.call('GET /cups');
  expect(cups.map((cup) => cup.info.id)).toEqual([other, world.cup]);
  expect(cups[0]).toEqual(await cupOf(other));
  expect(cups[1]).toEqual(await cupOf(world.cup));
});

test('a site without cups has an empty list', async () => {
  expect(await (await startSite()).call('GET /cups')).toEqual([]);
});

test('a cup with only the required fields has empty slots and no dates', async () => {
  const bare = await startSite();
  const rider = await addRider(bare, { name: 'Known', country: 'ad' });
  const id = await addCup(bare, { riderCount: 8, startsOn: null, endsOn: null, initialMatchups: [[null, rider]] });
  const cup = await cupOf(id, bare);
  expect(cup.info).toMatchObject({ dateRange: null, riderCount: 8, games: '' });
  expect(cup.cupRiders).toEqual([
    { rider1: null, rider2: { id: rider, name: 'Known', country: 'ad' } },
    { rider1: null, rider2: null },
    { rider1: null, rider2: null },
    { rider1: null, rider2: null },
  ]);
  expect(cup).toMatchObject({ results: [], games: [], brackets: [], bracketCount: 0 });
});

test('a cup of 32 has 16 pairs', async () => {
  const large = await startSite();
  expect((await cupOf(await addCup(large, { riderCount: 32 }), large)).cupRiders).toHaveLength(16);
});

test('a game of two riders who do not meet decides nothing', async () => {
  const consolation = await startSite();
  const { riders } = await buildWorld(consolation);
  const post = await addPost(consolation, { winnerId: riders.oystein, loserId: riders.ferdinand });
  const id = await addCup(consolation, {
    slug: 'With a consolation game',
    gameIds: [post],
    initialMatchups: pairUp(CUP_RIDERS.map(([name]) => riders[name])),
  });
  const cup = await cupOf(id, consolation);
  expect(cup.results).toEqual([]);
  expect(cup.games.map((game) => game.id)).toEqual([post]);
});

test('a rematch of the same two riders does not change who won their game', async () => {
  const rematch = await startSite();
  const { riders, cup, posts } = await buildWorld(rematch);
  const again = await addPost(rematch, { winnerId: riders.oystein, loserId: riders.joss, publishDate: NOON });
  await rematch.database.insertInto('cupGames').values({ cupId: cup, postId: again }).execute();
  expect((await cupOf(cup, rematch)).results[0]).toMatchObject({
    winner: { id: riders.joss },
    postId: posts.jossBeatsOystein,
  });
});

describe('the leaderboard', () => {
  const upper = pickUpperRiders(world.riders);
  const onlyGame = (game: number, winner: number) => new Map([[game, winner]]);

  test('is sorted by score, then by submission, then by name; equal scores share a rank', async () => {
    const { riders } = world;
    const cup = await addCup(site, {
      slug: 'Ties',
      initialMatchups: pairUp(CUP_RIDERS.map(([name]) => riders[name])),
      manualResults: [
        { game: 1, winnerId: riders.joss },
        { game: 2, winnerId: riders.alex },
      ],
    });
    const right = onlyGame(1, riders.joss);
    const fans = [
      { name: 'Wrong', picks: onlyGame(1, riders.oystein), submittedAt: NOON - 9 * DAY },
      { name: 'Late and right', picks: right, submittedAt: NOON - DAY },
      { name: 'Bea', picks: right, submittedAt: NOON - 2 * DAY },
      { name: 'Ann', picks: right, submittedAt: NOON - 2 * DAY },
      { name: 'Best', picks: upper, submittedAt: NOON },
    ];
    for (const fan of fans) await site.write((trx) => addFan(trx, { ...fan, cup }));
    const { brackets, bracketCount } = await cupOf(cup);
    expect(brackets.map(({ rank, userName, score }) => [rank, userName, score])).toEqual([
      [1, 'Best', 20],
      [2, 'Ann', 10],
      [2, 'Bea', 10],
      [2, 'Late and right', 10],
      [5, 'Wrong', 0],
    ]);
    expect(bracketCount).toBe(5);
  });

  test('scores nothing for a game whose result was public before the pick', async () => {
    const cup = await addCup(site, {
      slug: 'Late',
      initialMatchups: pairUp(CUP_RIDERS.map(([name]) => world.riders[name])),
      manualResults: [
        { game: 1, winnerId: world.riders.joss },
        { game: 2, winnerId: world.riders.alex },
      ],
    });
    await site.write((trx) =>
      addFan(trx, { name: 'Latecomer', cup, picks: upper, submittedAt: NOON, lateGames: new Set([1]) }),
    );
    expect((await cupOf(cup)).brackets).toMatchObject([{ userName: 'Latecomer', score: 10 }]);
  });

  test('has 320 points for fifteen correct picks', async () => {
    const cup = await addCup(site, {
      slug: 'Played to the end',
      initialMatchups: pairUp(CUP_RIDERS.map(([name]) => world.riders[name])),
      manualResults: [...upper].map(([game, winnerId]) => ({ game, winnerId })),
    });
    await site.write((trx) => addFan(trx, { name: 'Prophet', cup, picks: upper, submittedAt: NOON }));
    const played = await cupOf(cup);
    expect(played.results).toHaveLength(15);
    expect(played.brackets).toMatchObject([{ userName: 'Prophet', score: 320 }]);
  });

  test('has only the brackets of its cup', async () => {
    const cup = await addCup(site, { slug: 'Without brackets' });
    expect(await cupOf(cup)).toMatchObject({ brackets: [], bracketCount: 0 });
    await site.write((trx) =>
      upsertBracket(trx, {
        userId: world.fan.user,
        cupId: cup,
        picks: new Map(),
        lateGames: new Set(),
        submittedAt: NOON,
      }),
    );
    expect(await cupOf(cup)).toMatchObject({ brackets: [{ userName: 'Fan', score: 0 }], bracketCount: 1 });
  });

  test('has 50 rows and the number of all brackets', async () => {
    const cup = await addCup(site, { slug: 'Crowded' });
    await site.write(async (trx) => {
      for (let n = 0; n < 53; n++) {
        await addFan(trx, { name: `Crowd ${n}`, cup, picks: new Map(), submittedAt: NOON + n });
      }
    });
    const { brackets, bracketCount } = await cupOf(cup);
    expect(brackets).toHaveLength(50);
    expect(brackets[49]).toMatchObject({ rank: 1, userName: 'Crowd 49', score: 0 });
    expect(bracketCount).toBe(53);
  });
});

test('an unknown cup answers 404', async () => {
  await expectError(await site.get('/api/v1/cups/12345'), 404);
});
