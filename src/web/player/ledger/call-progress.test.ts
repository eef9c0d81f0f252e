import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LedgerRow } from '#contract/rules/letters.ts';
import {
  advance,
  bestRun,
  type CallProgress,
  callPath,
  callRow,
  markCalls,
  NO_PROGRESS,
  parseCall,
  resultText,
  scoreAt,
  viewCalls,
} from './call-progress.ts';

/** Rows 0, 2 and 3 can be called; row 1 is a missed set. */
const ROWS: LedgerRow[] = [
  { start: 10, end: 25, setter: 1, set: 'landed', reply: 'landed', replyAt: 22 },
  { start: 40, end: 50, setter: 1, set: 'missed' },
  { start: 60, end: 80, setter: 2, set: 'landed', reply: 'missed', replyAt: 75 },
  { start: 90, end: 110, setter: 2, set: 'landed', reply: 'missed', replyAt: 104 },
];

/** Moves the playhead through `seconds`; the first is where the video starts. */
function play(seconds: readonly number[], progress: CallProgress = NO_PROGRESS): CallProgress {
  return seconds.reduce(
    (before, second, index) => advance(ROWS, before, { from: seconds[index - 1], second }),
    progress,
  );
}

describe('questions and answers', () => {
  test('a reply is asked for from the start of its row until its second', () => {
    const questions = [undefined, 9, 10, 21.9, 22, 45, 60, 104].map((second) => viewCalls(ROWS, second).question);
    expect(questions).toEqual([undefined, undefined, 0, 0, undefined, undefined, 2, undefined]);
  });

  test('an answer shows from its second until the next row starts', () => {
    const answers = [21.9, 22, 39.9, 40, 75, 89.9, 90, 104, 1_000].map((second) => viewCalls(ROWS, second).answer);
    expect(answers).toEqual([undefined, 0, 0, undefined, 2, 2, undefined, 3, 3]);
  });

  test('an answer at the start of the next row stays for five seconds beside the next question', () => {
    const rows: LedgerRow[] = [
      { start: 10, end: 10, setter: 1, set: 'landed', reply: 'landed', replyAt: 30 },
      { start: 30, end: 30, setter: 1, set: 'landed', reply: 'landed', replyAt: 50 },
    ];
    expect(viewCalls(rows, 31)).toEqual({ question: 1, answer: 0, over: false });
    expect(viewCalls(rows, 35)).toEqual({ question: 1, answer: undefined, over: false });
  });

  test('the game is over at its last reply, and not over again after a jump back', () => {
    expect([103, 104, Number.POSITIVE_INFINITY, 12].map((second) => viewCalls(ROWS, second).over)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('a game without seconds of replies asks nothing', () => {
    const rows: LedgerRow[] = [{ start: 1, end: 9, setter: 1, set: 'landed', reply: 'landed' }];
    expect(viewCalls(rows, 500)).toEqual({ question: undefined, answer: undefined, over: false });
  });

  test('no answer shows before its second, wherever the playhead comes from', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 120, noNaN: true }), { minLength: 1 }), (seconds) => {
        const latest = Math.max(...seconds);
        for (const row of play(seconds).shown) expect(ROWS[row]?.replyAt).toBeLessThanOrEqual(latest);
        const now = seconds.at(-1) ?? 0;
        const { answer } = viewCalls(ROWS, now);
        if (answer !== undefined) expect(ROWS[answer]?.replyAt).toBeLessThanOrEqual(now);
      }),
    );
  });
});

describe('calls', () => {
  test('a call can be changed until the reply, and not after', () => {
    let progress = callRow(ROWS, NO_PROGRESS, { row: 0, outcome: 'missed', second: 12 });
    progress = callRow(ROWS, progress, { row: 0, outcome: 'landed', second: 21 });
    expect(progress.calls).toEqual(new Map([[0, 'landed']]));
    expect(callRow(ROWS, progress, { row: 0, outcome: 'missed', second: 22 })).toBe(progress);
  });

  test('a row cannot be called before its start', () => {
    expect(callRow(ROWS, NO_PROGRESS, { row: 2, outcome: 'missed', second: 59 })).toBe(NO_PROGRESS);
  });

  test('a row whose answer was shown cannot be called after a jump back', () => {
    const progress = play([12, 23, 12]);
    expect(progress.shown).toEqual(new Set([0]));
    expect(callRow(ROWS, progress, { row: 0, outcome: 'landed', second: 12 })).toBe(progress);
  });

  test('a row that a jump has skipped can be called when it is played later', () => {
    const progress = play([5, 62, 12]);
    expect(progress.shown).toEqual(new Set());
    expect(callRow(ROWS, progress, { row: 0, outcome: 'landed', second: 12 }).calls.get(0)).toBe('landed');
  });

  test('a called row that a jump has skipped is shown, because its points are counted', () => {
    const called = callRow(ROWS, NO_PROGRESS, { row: 0, outcome: 'landed', second: 12 });
    expect(play([12, 62], called).shown).toEqual(new Set([0]));
  });

  test('an answer that has played is shown even between two reports of the time', () => {
    const rows: LedgerRow[] = [
      { start: 10, end: 10, setter: 1, set: 'landed', reply: 'landed', replyAt: 12 },
      { start: 12, end: 12, setter: 1, set: 'landed', reply: 'landed', replyAt: 12.5 },
    ];
    expect(advance(rows, NO_PROGRESS, { from: 11.9, second: 12.6 }).shown).toEqual(new Set([0, 1]));
  });
});

describe('scores', () => {
  const calls = new Map([
    [0, 'landed'],
    [2, 'landed'],
    [3, 'missed'],
  ] as const);

  test('the tally counts a call from the second of its reply on', () => {
    const tallies = [undefined, 21, 22, 80, 104].map((second) => {
      const { right, called, points } = scoreAt(ROWS, calls, second);
      return [right, called, points];
    });
    expect(tallies).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [1, 1, 42],
      [1, 2, 42],
      [2, 3, 100],
    ]);
  });

  test('the best run ends at a wrong call and at a row without one', () => {
    expect(markCalls(ROWS, calls)).toEqual(['right', 'wrong', 'right']);
    expect(bestRun(['right', 'right', 'none', 'right', 'right', 'right', 'wrong', 'right'])).toBe(3);
    expect(bestRun([])).toBe(0);
  });

  test('the result to share has squares and the address, and a streak only for the game of the day', () => {
    const marks = markCalls(ROWS, new Map([...calls].slice(0, 2)));
    const result = { marks, score: '1 sur 3', address: 'https://slvsh.example/posts/7' };
    expect(resultText({ ...result, streak: 3 })).toBe(
      'S.L.V.S.H. CALL IT · 1 sur 3 · 🔥 3\n🟩🟥⬜\nhttps://slvsh.example/posts/7',
    );
    expect(resultText({ ...result, streak: 0 })).not.toContain('🔥');
  });

  test('the result to share is the same when the other rider wins', () => {
    const mirrored = ROWS.map((row) => (row.setter === undefined ? row : { ...row, setter: 3 - row.setter }));
    expect(markCalls(mirrored, calls)).toEqual(markCalls(ROWS, calls));
  });
});

test.each([
  ['call=landed', 'landed'],
  ['t=57&call=missed', 'missed'],
  ['call=', undefined],
  ['call=Landed', undefined],
  ['', undefined],
])('?%s calls %s', (query, call) => {
  expect(parseCall(new URLSearchParams(query))).toBe(call);
});

test('the path of a call opens the row whose reply it calls', () => {
  expect(callPath(72, 57.9, 'missed')).toBe('/posts/72?t=57&call=missed');
});
