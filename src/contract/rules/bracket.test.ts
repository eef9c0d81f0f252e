import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptsPicks,
  arePicksClosed,
  contestantsOf,
  countGames,
  type DecidedPost,
  decideGames,
  feederGames,
  gamesByRound,
} from './bracket.ts';
import { scorePicks } from './picks.ts';

const SIXTEEN = Array.from({ length: 16 }, (_, place) => place + 101);

describe('a knock-out', () => {
  test.each([
    [8, 7],
    [16, 15],
    [32, 31],
  ])('of %i riders has %i games', (riders, games) => {
    expect(countGames(riders)).toBe(games);
    expect(gamesByRound(riders).flat()).toEqual(Array.from({ length: games }, (_, game) => game + 1));
  });

  test('of 16 riders has four rounds', () => {
    expect(gamesByRound(16)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12], [13, 14], [15]]);
  });

  test('of 16 riders connects games as the product decides', () => {
    expect(Array.from({ length: 15 }, (_, game) => feederGames(game + 1, 16))).toEqual([
      ...Array.from({ length: 8 }, () => undefined),
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
      [9, 10],
      [11, 12],
      [13, 14],
    ]);
  });

  test('pairs the slots in order, and later the winners', () => {
    const winners = new Map([
      [1, 101],
      [2, 104],
    ]);
    const meet = (game: number) => contestantsOf(game, SIXTEEN, (before) => winners.get(before));
    expect(meet(1)).toEqual([101, 102]);
    expect(meet(8)).toEqual([115, 116]);
    expect(meet(9)).toEqual([101, 104]);
    expect(meet(10)).toEqual([null, null]);
  });
});

/** The posts of a finished cup, by the winning side of each game. */
function play(slots: readonly number[], upperWins: readonly boolean[]): DecidedPost[] {
  const posts: DecidedPost[] = [];
  for (let game = 1; game <= countGames(slots.length); game++) {
    const [upper, lower] = contestantsOf(game, slots, (before) => posts[before - 1]?.winnerId);
    if (upper === null || lower === null) throw new Error(`Game ${game} has no riders`);
    const [winnerId, loserId] = upperWins[game - 1] ? [upper, lower] : [lower, upper];
    posts.push({ postId: 1_000 + game, winnerId, loserId, letters: game % 5 });
  }
  return posts;
}

const riderCount = fc.constantFrom(8, 16, 32);
const slotsOf = (count: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { minLength: count, maxLength: count });
const outcomes = fc.array(fc.boolean(), { minLength: 31, maxLength: 31 });
const playedCup = riderCount
  .chain((count) => fc.tuple(slotsOf(count), outcomes))
  .map(([slots, upperWins]) => ({ slots, posts: play(slots, upperWins) }));
const playedSixteen = fc
  .tuple(slotsOf(16), outcomes)
  .map(([slots, upperWins]) => ({ slots, posts: play(slots, upperWins) }));
const shuffled = <T>(things: readonly T[]) =>
  fc.shuffledSubarray([...things], { minLength: things.length, maxLength: things.length });

/** Picks that choose one of the two possible riders of each game. */
function pickAll(slots: readonly number[], upper: readonly boolean[]): Map<number, number> {
  return new Map(play(slots, upper).map((post, at) => [at + 1, post.winnerId]));
}

describe('results', () => {
  test('cover every game of a finished cup', () => {
    fc.assert(
      fc.property(playedCup, ({ slots, posts }) => {
        const settled = decideGames(slots, posts);
        expect([...settled]).toEqual(
          posts.map(({ postId, winnerId, letters }, at) => [at + 1, { winnerId, postId, letters }]),
        );
      }),
    );
  });

  test('do not depend on the order of the posts', () => {
    fc.assert(
      fc.property(
        playedCup.chain(({ slots, posts }) => fc.tuple(fc.constant({ slots, posts }), fc.shuffledSubarray(posts))),
        ([{ slots, posts }, some]) => {
          const inOrder = posts.filter((post) => some.includes(post));
          expect(decideGames(slots, some)).toEqual(decideGames(slots, inOrder));
        },
      ),
    );
  });

  test('ignore games of riders who do not meet, such as a consolation', () => {
    fc.assert(
      fc.property(
        playedCup.chain(({ slots, posts }) => {
          const losersOfSemiFinals = posts.slice(-3, -1).map((post) => post.loserId);
          const consolation = { postId: 1, winnerId: losersOfSemiFinals[0] ?? 0, loserId: losersOfSemiFinals[1] ?? 0 };
          return fc.tuple(fc.constant({ slots, posts }), shuffled([...posts, consolation]));
        }),
        ([{ slots, posts }, withConsolation]) => {
          expect(decideGames(slots, withConsolation)).toEqual(decideGames(slots, posts));
        },
      ),
    );
  });

  test('ignore games of riders outside the cup', () => {
    const strangers = [
      { postId: 1, winnerId: 9_001, loserId: 9_002 },
      { postId: 2, winnerId: 9_001, loserId: 101 },
      { postId: 3, winnerId: 102, loserId: 9_001 },
    ];
    expect(decideGames(SIXTEEN, strangers).size).toBe(0);
  });

  test('set manually precede those of posts, and later games follow them', () => {
    const posts = [
      { postId: 1, winnerId: 101, loserId: 102, letters: 1 },
      { postId: 2, winnerId: 103, loserId: 104, letters: 2 },
      { postId: 3, winnerId: 102, loserId: 103 },
    ];
    const settled = decideGames(SIXTEEN, posts, new Map([[1, 102]]));
    expect([...settled]).toEqual([
      [1, { winnerId: 102, postId: null }],
      [2, { winnerId: 103, postId: 2, letters: 2 }],
      [9, { winnerId: 102, postId: 3, letters: null }],
    ]);
  });

  test('set manually for a rider who is not in the game decide nothing', () => {
    expect(decideGames(SIXTEEN, [], new Map([[1, 103]])).size).toBe(0);
    expect(decideGames(SIXTEEN, [], new Map([[9, 101]])).size).toBe(0);
  });

  test('of a game with an empty slot are only set manually, as a walk-over', () => {
    const slots = [101, null, ...SIXTEEN.slice(2)];
    expect(decideGames(slots, [{ postId: 1, winnerId: 101, loserId: 102 }]).size).toBe(0);
    expect([...decideGames(slots, [], new Map([[1, 101]]))]).toEqual([[1, { winnerId: 101, postId: null }]]);
  });

  test('decide a later game only after both of its riders are known', () => {
    fc.assert(
      fc.property(
        playedCup.chain(({ slots, posts }) => fc.tuple(fc.constant(slots), fc.shuffledSubarray(posts))),
        ([slots, some]) => {
          const settled = decideGames(slots, some);
          for (const game of settled.keys()) {
            for (const before of feederGames(game, slots.length) ?? []) expect(settled.has(before)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('a score', () => {
  test('is 320 for fifteen right picks', () => {
    fc.assert(
      fc.property(playedSixteen, ({ slots, posts }) => {
        const results = decideGames(slots, posts);
        expect(scorePicks(new Map([...results].map(([game, { winnerId }]) => [game, winnerId])), results)).toBe(320);
      }),
    );
  });

  test.each([
    [1, 10],
    [8, 10],
    [9, 20],
    [12, 20],
    [13, 40],
    [14, 40],
    [15, 80],
  ])('from only game %i gets %i points', (game, points) => {
    const results = new Map([[game, { winnerId: 101, postId: null }]]);
    expect(scorePicks(new Map([[game, 101]]), results)).toBe(points);
    expect(scorePicks(new Map([[game, 102]]), results)).toBe(0);
    expect(scorePicks(new Map([[game, 101]]), results, new Set([game]))).toBe(0);
  });

  test('is 0 without results or without picks', () => {
    const results = decideGames(SIXTEEN, play(SIXTEEN, []));
    expect(scorePicks(pickAll(SIXTEEN, []), new Map())).toBe(0);
    expect(scorePicks(new Map(), results)).toBe(0);
    expect(scorePicks(new Map(), new Map())).toBe(0);
  });

  test('is between 0 and 320, in tens, for any picks, results and late games', () => {
    const lateGames = fc.uniqueArray(fc.integer({ min: 1, max: 15 }));
    fc.assert(
      fc.property(playedSixteen, outcomes, lateGames, ({ slots, posts }, upper, late) => {
        const results = decideGames(slots, posts);
        const picks = pickAll(slots, upper);
        const score = scorePicks(picks, results, new Set(late));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(scorePicks(picks, results));
        expect(score).toBeLessThanOrEqual(320);
        expect(score % 10).toBe(0);
      }),
    );
  });

  test('does not fall when a game is published', () => {
    fc.assert(
      fc.property(playedSixteen, outcomes, ({ slots, posts }, upper) => {
        const picks = pickAll(slots, upper);
        const scores = posts.map((_, count) => scorePicks(picks, decideGames(slots, posts.slice(0, count + 1))));
        expect(scores).toEqual(scores.toSorted((one, other) => one - other));
      }),
    );
  });

  test('is restored when a wrong manual result is cleared', () => {
    const wrong = fc.tuple(fc.integer({ min: 1, max: 15 }), fc.boolean());
    fc.assert(
      fc.property(playedSixteen, outcomes, wrong, ({ slots, posts }, upper, [game, upperWins]) => {
        const picks = pickAll(slots, upper);
        const before = scorePicks(picks, decideGames(slots, posts));
        const settled = decideGames(slots, posts);
        const winner = contestantsOf(game, slots, (one) => settled.get(one)?.winnerId)[upperWins ? 0 : 1];
        const byHand = new Map(winner === null ? [] : [[game, winner]]);
        scorePicks(picks, decideGames(slots, posts, byHand));
        byHand.clear();
        expect(scorePicks(picks, decideGames(slots, posts, byHand))).toBe(before);
      }),
    );
  });
});

test('picks are closed from the closing time on, or without it once the final is decided', () => {
  expect(arePicksClosed(100, new Set([15]), 99)).toBe(false);
  expect(arePicksClosed(100, new Set(), 100)).toBe(true);
  expect(arePicksClosed(null, new Set([14]), 100)).toBe(false);
  expect(arePicksClosed(null, new Set([15]), 0)).toBe(true);
});

test.each([
  ['of sixteen takes picks', SIXTEEN, 100, true],
  ['of eight takes none', SIXTEEN.slice(0, 8), 100, false],
  ['with an empty slot takes none', [null, ...SIXTEEN.slice(1)], 100, false],
  ['takes none after its closing time', SIXTEEN, 99, false],
] as const)('a cup %s', (_, slots, picksCloseAt, accepts) => {
  expect(acceptsPicks(slots, picksCloseAt, new Set(), 99)).toBe(accepts);
});
