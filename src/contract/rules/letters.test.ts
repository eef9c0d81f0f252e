import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contradicts,
  type Duel,
  findDuel,
  hasOutcome,
  type LedgerError,
  type LedgerRow,
  type Outcome,
  outcomeSecond,
  readLedger,
} from './letters.ts';

const HALL = 7;
const HESS = 9;
const DUEL: Duel = [HALL, HESS];
const STRANGER = 11;

/** Rows of ten seconds each, as a chart writes them: `Hall LM` is a landed set and a missed reply, `-` no exchange. */
function chart(...rows: string[]): LedgerRow[] {
  return rows.map((row, index) => {
    const times = { start: index * 10, end: index * 10 + 9 };
    if (row === '-') return times;
    if (row === 'again') return { ...times, again: true };
    const [name, outcomes = ''] = row.split(' ');
    const [set, reply] = [...outcomes].map((letter): Outcome => (letter === 'L' ? 'landed' : 'missed'));
    return { ...times, setter: name === 'Hall' ? HALL : HESS, set, reply, ...(reply && { replyAt: index * 10 + 8 }) };
  });
}

function lettersAfter(...rows: string[]) {
  const { states, error } = readLedger(chart(...rows), DUEL);
  expect(error).toBeUndefined();
  return states.at(-1);
}

describe('an exchange', () => {
  test('whose reply is missed costs the other rider a letter, and the setter keeps the lead', () => {
    expect(lettersAfter('Hall LM')).toEqual({ letters: [0, 1], leader: HALL });
    expect(lettersAfter('Hess LM', 'Hess LM')).toEqual({ letters: [2, 0], leader: HESS });
  });

  test('whose reply is landed changes no letter, and the setter keeps the lead', () => {
    expect(lettersAfter('Hess LL')).toEqual({ letters: [0, 0], leader: HESS });
  });

  test('whose set is missed passes the lead without a letter', () => {
    expect(lettersAfter('Hall M')).toEqual({ letters: [0, 0], leader: HESS });
    expect(lettersAfter('Hall M', 'Hess M')).toEqual({ letters: [0, 0], leader: HALL });
  });
});

test('second tries and rows without outcomes change nothing', () => {
  expect(lettersAfter('-', 'again')).toEqual({ letters: [0, 0], leader: undefined });
  expect(lettersAfter('-', 'Hall LM', 'again', '-')).toEqual({ letters: [0, 1], leader: HALL });
});

test('five letters end the game, and the winner has the letters that the other rider gave', () => {
  const rows = chart('Hall LM', 'Hall M', ...Array(2).fill('Hess LM'), 'Hess M', ...Array(4).fill('Hall LM'), '-');
  const { result, states, exchanges } = readLedger(rows, DUEL);
  expect(result).toEqual({ winnerId: HALL, loserId: HESS, winnerScore: 2 });
  expect(states.at(-1)).toEqual({ letters: [2, 5], leader: undefined });
  expect(exchanges).toBe(9);
});

test('a ledger without five letters has no result', () => {
  expect(readLedger(chart(...Array(4).fill('Hall LM')), DUEL).result).toBeUndefined();
  expect(readLedger([], DUEL)).toEqual({ states: [], exchanges: 0, result: undefined, error: undefined });
});

test('after an error, the states are those of the rows before', () => {
  const { states, exchanges, error } = readLedger(chart('Hall LM', '-', 'Hess LM', 'Hall LM'), DUEL);
  expect(error).toEqual({ row: 3, code: 'not-the-leader', leader: HALL });
  expect(states.map(({ letters }) => letters)).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(exchanges).toBe(1);
});

describe('the second of an outcome', () => {
  const next = { start: 30, end: 39 };

  test.each([
    [{ start: 10, end: 19, replyAt: 17 }, 17],
    [{ start: 10, end: 19 }, 19],
    [{ start: 10, end: 10 }, 30],
  ])('%j is seen at %i', (row, second) => {
    expect(outcomeSecond(row, next)).toBe(second);
  });

  test('of a last row without an end is never seen before the end of the video', () => {
    expect(outcomeSecond({ start: 10, end: 10 }, undefined)).toBe(Number.POSITIVE_INFINITY);
  });
});

const coin = fc.integer({ min: 0, max: 3 });
const exchangeCoins = fc.record({ set: coin, reply: coin, timed: fc.boolean(), rowsBefore: coin });

/** An independent model of the game: coins decide each set and reply until one rider has five letters. */
const legalGame = fc
  .record({
    setter: fc.constantFrom(HALL, HESS),
    coins: fc.array(exchangeCoins, { minLength: 1, maxLength: 80, size: 'max' }),
  })
  .map(({ setter, coins }) => {
    const rows: LedgerRow[] = [];
    const letters = { [HALL]: 0, [HESS]: 0 };
    let leader = setter;
    for (const { set, reply, timed, rowsBefore } of coins) {
      for (let count = 1; count < rowsBefore; count++) rows.push({ ...times(rows), again: count === 1 || undefined });
      const replier = leader === HALL ? HESS : HALL;
      if (set === 0) {
        rows.push({ ...times(rows), setter: leader, set: 'missed' });
        leader = replier;
        continue;
      }
      const replyAt = timed ? rows.length * 10 + 10 : undefined;
      rows.push({ ...times(rows), setter: leader, set: 'landed', reply: reply < 2 ? 'landed' : 'missed', replyAt });
      if (reply >= 2) letters[replier] = (letters[replier] ?? 0) + 1;
      if (letters[replier] === 5) break;
    }
    return { rows, letters: [letters[HALL] ?? 0, letters[HESS] ?? 0] };
  });

/** Of the next row; every third row has no end. */
function times({ length }: LedgerRow[]) {
  return { start: length * 10, end: length * 10 + (length % 3 === 0 ? 0 : 9) };
}

test('every legal game is accepted, with its letters and its winner', () => {
  fc.assert(
    fc.property(legalGame, ({ rows, letters }) => {
      const { error, states, result, exchanges } = readLedger(rows, DUEL);
      expect(error).toBeUndefined();
      expect(states).toHaveLength(rows.length);
      expect(states.at(-1)?.letters ?? [0, 0]).toEqual(letters);
      expect(exchanges).toBe(rows.filter(hasOutcome).length);
      const [hall = 0, hess = 0] = letters;
      const winnerId = hess === 5 ? HALL : HESS;
      const loserId = hess === 5 ? HESS : HALL;
      expect(result).toEqual(
        Math.max(hall, hess) === 5 ? { winnerId, loserId, winnerScore: Math.min(hall, hess) } : undefined,
      );
    }),
  );
});

/** Breaks one rule of an exchange; undefined where the row cannot break it so. */
const BREAKS: Record<
  Exclude<LedgerError['code'], 'not-the-leader' | 'rows-after-end'>,
  (row: LedgerRow) => LedgerRow | undefined
> = {
  'again-with-outcome': (row) => ({ ...row, again: true }),
  'no-setter': ({ setter: _, ...row }) => row,
  'unknown-setter': (row) => ({ ...row, setter: STRANGER }),
  'no-set': ({ set: _, ...row }) => row,
  'no-reply': (row) =>
    row.set === 'landed' ? { ...row, reply: undefined, replyAt: undefined } : { ...row, set: 'landed' },
  'reply-to-missed-set': (row) => ({ ...row, set: 'missed', reply: row.reply ?? 'landed' }),
  'time-without-reply': (row) => (row.set === 'missed' ? { ...row, replyAt: row.start + 5 } : undefined),
  'reply-outside-row': (row) => (row.reply ? { ...row, replyAt: row.start } : undefined),
};

describe.each(Object.entries(BREAKS))('%s', (code, breakRow) => {
  test('is refused with its row, wherever it stands in a game', () => {
    fc.assert(
      fc.property(legalGame, fc.nat(), ({ rows }, place) => {
        const breakable = rows.flatMap((row, index) => {
          const broken = hasOutcome(row) ? breakRow(row) : undefined;
          return broken ? [{ index, broken }] : [];
        });
        const chosen = breakable[place % breakable.length];
        fc.pre(chosen !== undefined);
        const { error, states } = readLedger(rows.with(chosen?.index ?? 0, chosen?.broken ?? NO_ROW), DUEL);
        expect(error).toEqual({ row: (chosen?.index ?? 0) + 1, code });
        expect(states).toHaveLength(chosen?.index ?? 0);
      }),
    );
  });
});

const NO_ROW: LedgerRow = { start: 0, end: 0 };

test('a set of the rider who does not have the lead is refused', () => {
  fc.assert(
    fc.property(legalGame, fc.nat(), ({ rows }, place) => {
      const exchanges = rows.flatMap((row, index) => (hasOutcome(row) ? [index] : [])).slice(1);
      const index = exchanges[place % exchanges.length];
      fc.pre(index !== undefined);
      const leader = rows[index ?? 0]?.setter;
      const broken = { ...NO_ROW, ...rows[index ?? 0], setter: leader === HALL ? HESS : HALL };
      const { error } = readLedger(rows.with(index ?? 0, broken), DUEL);
      expect(error).toEqual({ row: (index ?? 0) + 1, code: 'not-the-leader', leader });
    }),
  );
});

test('an exchange after the last letter is refused, and the row that ends the game is named', () => {
  const end = chart('-', ...Array(5).fill('Hall LM'), 'again', 'Hall LL');
  expect(readLedger(end, DUEL).error).toEqual({ row: 6, code: 'rows-after-end' });
  fc.assert(
    fc.property(legalGame, fc.constantFrom('Hall LM', 'Hess M'), ({ rows, letters }, row) => {
      fc.pre(letters.includes(5));
      const [more = NO_ROW] = chart(row);
      const start = rows.length * 10;
      expect(readLedger([...rows, { ...more, start, end: start + 9, replyAt: undefined }], DUEL).error?.code).toBe(
        'rows-after-end',
      );
    }),
  );
});

test('no ledger is accepted in which a rider has more than five letters, or both have five', () => {
  const outcome = fc.constantFrom<Outcome | undefined>('landed', 'missed', undefined);
  const anyRow = fc.record({
    setter: fc.constantFrom(HALL, HESS, STRANGER, undefined),
    set: outcome,
    reply: outcome,
    again: fc.constantFrom(true, undefined),
  });
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30 }), (list) => {
      const rows = list.map((row, index) => ({ ...row, start: index * 10, end: index * 10 + 9 }));
      for (const { letters } of readLedger(rows, DUEL).states) {
        expect(Math.max(...letters)).toBeLessThanOrEqual(5);
        expect(Math.min(...letters)).toBeLessThan(5);
      }
    }),
  );
});

describe('the time of a reply', () => {
  const replyAt = (first: number, second: number) => {
    const [one = NO_ROW, other = NO_ROW] = chart('Hall LL', 'Hall LL');
    return readLedger(
      [
        { ...one, replyAt: first },
        { ...other, replyAt: second },
      ],
      DUEL,
    ).error;
  };

  test('lies after the start of its row, and at the latest at the start of the next', () => {
    expect(replyAt(0.1, 12)).toBeUndefined();
    expect(replyAt(10, 12)).toBeUndefined();
    expect(replyAt(0, 12)).toEqual({ row: 1, code: 'reply-outside-row' });
    expect(replyAt(10.1, 12)).toEqual({ row: 1, code: 'reply-outside-row' });
  });

  test('of the last row may lie after its end', () => {
    expect(replyAt(5, 90)).toBeUndefined();
  });

  test('lies within a row that lasts longer than until the next one starts', () => {
    const [one = NO_ROW, other = NO_ROW] = chart('Hall LL', 'Hall LL');
    expect(readLedger([{ ...one, end: 15, replyAt: 14 }, other], DUEL).error).toBeUndefined();
    expect(readLedger([{ ...one, end: 15, replyAt: 16 }, other], DUEL).error?.row).toBe(1);
  });

  test('follows that of the row before', () => {
    const [one = NO_ROW, other = NO_ROW] = chart('Hall LL', 'Hall LL');
    const overlapping = [
      { ...one, end: 15, replyAt: 14 },
      { ...other, replyAt: 14 },
    ];
    expect(readLedger(overlapping, DUEL).error).toEqual({ row: 2, code: 'reply-outside-row' });
  });
});

test('a game for letters of two riders can have a ledger, and no other post', () => {
  const game = { type: 'Game', gameType: 'slvsh', riderIds: [HALL, HESS] };
  expect(findDuel(game)).toEqual(DUEL);
  for (const other of [{ type: 'Film' }, { gameType: 'zero' }, { gameType: null }, { riderIds: [HALL] }])
    expect(findDuel({ ...game, ...other })).toBeUndefined();
  expect(findDuel({ ...game, riderIds: [HALL, HESS, STRANGER] })).toBeUndefined();
});

test.each([
  ['nothing', {}, false],
  ['the same', { winnerId: HALL, loserId: HESS, winnerScore: 2 }, false],
  ['another score', { winnerId: HALL, loserId: HESS, winnerScore: 3 }, true],
  ['only a score', { winnerScore: 3 }, true],
  ['another winner', { winnerId: HESS }, true],
  ['another loser', { loserId: HALL }, true],
])('whether a post that says %s contradicts its ledger', (_, said, expected) => {
  const post = { winnerId: null, loserId: null, winnerScore: null, ...said };
  expect(contradicts({ winnerId: HALL, loserId: HESS, winnerScore: 2 }, post)).toBe(expected);
});
