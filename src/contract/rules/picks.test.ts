import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contestantsOf, type DecidedPost, decideGames } from './bracket.ts';
import {
  applyPick,
  BRACKET_GAMES,
  findInvalidPick,
  findLateGames,
  MAX_RANKING_KEY,
  type Picks,
  pickStatus,
  pointsOf,
  possiblePoints,
  rankingKey,
  ridersIn,
  scoreOfKey,
  scorePicks,
} from './picks.ts';

const SLOTS = Array.from({ length: 16 }, (_, place) => place + 101);

/** Fifteen valid picks, by the upper or the lower rider of each game. */
const legalPicks = fc
  .array(fc.boolean(), { minLength: 15, maxLength: 15 })
  .map((coins) =>
    coins.reduce<Map<number, number>>((picks, coin, place) => pickOne(picks, place + 1, coin), new Map()),
  );

function pickOne(picks: Map<number, number>, game: number, upper: boolean): Map<number, number> {
  const [one, other] = ridersIn(game, SLOTS, picks);
  return picks.set(game, (upper ? one : other) ?? 0);
}

/** The results that agree with the picks, for the first `count` games. */
function resultsOf(picks: Picks, count = 15) {
  const posts: DecidedPost[] = BRACKET_GAMES.slice(0, count).map((game) => {
    const [one, other] = contestantsOf(game, SLOTS, (before) => picks.get(before));
    const winnerId = picks.get(game) ?? 0;
    return { postId: game, winnerId, loserId: (winnerId === one ? other : one) ?? 0 };
  });
  return decideGames(SLOTS, posts);
}

test('a right pick earns 10, 20, 40 and 80 points in rounds 1 to 4', () => {
  expect(BRACKET_GAMES.map(pointsOf)).toEqual([...Array(8).fill(10), ...Array(4).fill(20), 40, 40, 80]);
});

describe('a set of picks', () => {
  test('is valid if each rider follows from the earlier picks', () => {
    fc.assert(fc.property(legalPicks, (picks) => findInvalidPick(SLOTS, picks) === undefined));
  });

  test('is invalid at a missing game', () => {
    fc.assert(
      fc.property(legalPicks, fc.constantFrom(...BRACKET_GAMES), (picks, game) => {
        picks.delete(game);
        expect(findInvalidPick(SLOTS, picks)).toBe(game);
      }),
    );
  });

  test('is invalid at the first game that its rider does not reach', () => {
    fc.assert(
      fc.property(
        legalPicks,
        fc.constantFrom(...BRACKET_GAMES),
        fc.constantFrom(...SLOTS, 999),
        (picks, game, rider) => {
          fc.pre(!ridersIn(game, SLOTS, picks).includes(rider));
          expect(findInvalidPick(SLOTS, new Map([...picks, [game, rider]]))).toBe(game);
        },
      ),
    );
  });
});

test('a changed pick clears only the later ones that became impossible', () => {
  fc.assert(
    fc.property(legalPicks, fc.constantFrom(...BRACKET_GAMES), fc.boolean(), (picks, game, upper) => {
      const rider = ridersIn(game, SLOTS, picks)[upper ? 0 : 1] ?? 0;
      const chosen = applyPick(SLOTS, picks, game, rider);
      const gone = BRACKET_GAMES.filter((one) => !chosen.has(one));
      const before = picks.get(game);
      // Only later picks of the rider who is now out.
      const expected = rider === before ? [] : BRACKET_GAMES.filter((one) => one > game && picks.get(one) === before);
      expect(gone).toEqual(expected);
      for (const [one, pick] of chosen) expect(pick).toBe(one === game ? rider : picks.get(one));
    }),
  );
});

describe('a pick is late', () => {
  test('if its game was decided before it was made', () => {
    fc.assert(
      fc.property(legalPicks, legalPicks, fc.integer({ min: 0, max: 15 }), (real, picks, count) => {
        const results = resultsOf(real, count);
        expect([...findLateGames(picks, results)]).toEqual(BRACKET_GAMES.slice(0, count));
      }),
    );
  });

  test('if it was changed after that; an unchanged one keeps its state', () => {
    fc.assert(
      fc.property(legalPicks, legalPicks, legalPicks, (real, first, second) => {
        const late = findLateGames(second, resultsOf(real, 8), { picks: first, late: new Set([1]) });
        for (const game of BRACKET_GAMES) {
          const changed = first.get(game) !== second.get(game);
          expect(late.has(game)).toBe(changed ? game <= 8 : game === 1);
        }
      }),
    );
  });
});

describe('a score', () => {
  test('is 320 for fifteen right picks, without points for late games', () => {
    fc.assert(
      fc.property(legalPicks, fc.subarray([...BRACKET_GAMES]), (picks, late) => {
        expect(scorePicks(picks, resultsOf(picks))).toBe(320);
        const lost = late.reduce((sum, game) => sum + pointsOf(game), 0);
        expect(scorePicks(picks, resultsOf(picks), new Set(late))).toBe(320 - lost);
      }),
    );
  });

  test('never exceeds the possible points, which never grow with more results', () => {
    fc.assert(
      fc.property(legalPicks, legalPicks, (real, picks) => {
        let before = 320;
        for (let count = 0; count <= 15; count++) {
          const results = resultsOf(real, count);
          const possible = possiblePoints(SLOTS, picks, results, new Set());
          expect(possible).toBeLessThanOrEqual(before);
          expect(scorePicks(picks, results)).toBeLessThanOrEqual(possible);
          before = possible;
        }
        expect(before).toBe(scorePicks(picks, resultsOf(real)));
      }),
    );
  });

  test('is restored when a result is removed', () => {
    fc.assert(
      fc.property(legalPicks, legalPicks, fc.integer({ min: 1, max: 15 }), (real, picks, count) => {
        const before = scorePicks(picks, resultsOf(real, count - 1));
        scorePicks(picks, resultsOf(real, count));
        expect(scorePicks(picks, resultsOf(real, count - 1))).toBe(before);
      }),
    );
  });
});

test('a pick is open until its game is decided, then right or wrong; a late one is late', () => {
  const picks = new Map(BRACKET_GAMES.map((game) => [game, SLOTS[0] ?? 0]));
  const results = new Map([
    [1, { winnerId: 101, postId: null }],
    [9, { winnerId: 999, postId: 4 }],
  ]);
  const late = new Set([2]);
  expect([1, 9, 13, 2].map((game) => pickStatus(game, picks, results, late))).toEqual([
    'right',
    'wrong',
    'open',
    'late',
  ]);
});

describe('the possible points', () => {
  test('are all points at the start, except of late games', () => {
    fc.assert(
      fc.property(legalPicks, fc.subarray([...BRACKET_GAMES]), (picks, late) => {
        const lost = late.reduce((sum, game) => sum + pointsOf(game), 0);
        expect(possiblePoints(SLOTS, picks, new Map(), new Set())).toBe(320);
        expect(possiblePoints(SLOTS, picks, new Map(), new Set(late))).toBe(320 - lost);
      }),
    );
  });

  test('are the score if every open game ends as picked, where possible', () => {
    fc.assert(
      fc.property(legalPicks, legalPicks, fc.integer({ min: 0, max: 15 }), (real, picks, count) => {
        const results = resultsOf(real, count);
        const out = BRACKET_GAMES.slice(0, count).flatMap((game) =>
          ridersIn(game, SLOTS, real).filter((rider) => rider !== real.get(game)),
        );
        const hoped = BRACKET_GAMES.slice(count).filter((game) => !out.includes(picks.get(game) ?? 0));
        const points = hoped.reduce((sum, game) => sum + pointsOf(game), scorePicks(picks, results));
        expect(possiblePoints(SLOTS, picks, results, new Set())).toBe(points);
      }),
    );
  });

  test('exclude games that their rider cannot win in the current cup', () => {
    const picks = new Map(BRACKET_GAMES.reduce((all, game) => pickOne(all, game, true), new Map<number, number>()));
    const possible = (slots: (number | null)[]) => possiblePoints(slots, picks, new Map(), new Set());
    // 101 is picked for games 1, 9, 13 and 15; after the change the rider is gone, or in the other half.
    expect(possible(SLOTS.with(0, 999))).toBe(320 - 150);
    expect(possible([null, ...SLOTS.slice(1)])).toBe(320 - 150);
    expect(possible(SLOTS.with(0, 116).with(15, 101))).toBe(320 - 70);
  });
});

test('score and possible points do not depend on the order of results', () => {
  const orders = fc.shuffledSubarray([...BRACKET_GAMES], { minLength: 15 });
  fc.assert(
    fc.property(legalPicks, legalPicks, orders, (real, picks, order) => {
      const results = resultsOf(real);
      const shuffled = new Map(order.map((game) => [game, results.get(game) ?? { winnerId: 0, postId: null }]));
      expect(scorePicks(picks, shuffled)).toBe(scorePicks(picks, results));
      expect(possiblePoints(SLOTS, picks, shuffled, new Set())).toBe(scorePicks(picks, results));
    }),
  );
});

test('a late pick stays late after its result is removed, until it changes', () => {
  fc.assert(
    fc.property(legalPicks, legalPicks, (real, picks) => {
      const late = findLateGames(picks, resultsOf(real, 8));
      expect(findLateGames(picks, new Map(), { picks, late })).toEqual(late);
      const [one, other] = ridersIn(1, SLOTS, picks);
      const changed = new Map([...picks, [1, (picks.get(1) === one ? other : one) ?? 0]]);
      expect(findLateGames(changed, new Map(), { picks, late }).has(1)).toBe(false);
    }),
  );
});

describe('a ranking key', () => {
  const letters = fc.integer({ min: 0, max: 4 });
  const call = fc.option(letters);
  const score = fc.integer({ min: 0, max: 32 }).map((tens) => tens * 10);

  test('orders by score, then by the distance of the call, then puts brackets without a call last', () => {
    const entry = fc.record({ score, call });
    fc.assert(
      fc.property(entry, entry, letters, (one, other, final) => {
        const distance = ({ call }: typeof one) => (call === null ? 5 : Math.abs(call - final));
        const ahead = one.score - other.score || distance(other) - distance(one);
        const keys = rankingKey(one.score, one.call, final) - rankingKey(other.score, other.call, final);
        expect(Math.sign(keys)).toBe(Math.sign(ahead));
      }),
    );
  });

  test('depends only on the score while the letters of the final are unknown', () => {
    fc.assert(
      fc.property(score, call, call, (points, one, other) => {
        expect(rankingKey(points, one, null)).toBe(rankingKey(points, other, null));
      }),
    );
  });

  test('has a score, and is at most the highest one', () => {
    fc.assert(
      fc.property(score, call, fc.option(letters), (points, called, final) => {
        expect(scoreOfKey(rankingKey(points, called, final))).toBe(points);
        expect(rankingKey(points, called, final)).toBeLessThanOrEqual(MAX_RANKING_KEY);
      }),
    );
    expect(rankingKey(320, 2, 2)).toBe(MAX_RANKING_KEY);
  });
});
