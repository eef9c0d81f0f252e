import { expect, test } from 'vitest';
import type { PostWithTricks, Trick, WrittenTrick } from '#contract/api/posts.ts';
import { ledger as messages } from '#messages/en/ledger.ts';
import {
  announceLetters,
  countShownRows,
  letterOf,
  readChartedGame,
  revealSeconds,
  stateAfter,
} from './charted-game.ts';

const HARLAUT = 1;
const WOODS = 2;

const ROWS: readonly Trick[] = [
  { start: 10, end: 20, name: 'Lip 270', setter: HARLAUT, set: 'landed', reply: 'missed', replyAt: 18 },
  { start: 12, end: 300, name: 'The whole film' },
  { start: 25, end: 35, name: 'Back swap', setter: HARLAUT, set: 'missed' },
  { start: 40, end: 40, name: 'Nosebutter', setter: WOODS, set: 'landed', reply: 'missed' },
  { start: 50, end: 60, name: 'Replay', again: true },
];
const TRICKS: WrittenTrick[] = ROWS.map((row) => ({ ...row, wording: row.name, links: [] }));

const POST = {
  tricks: TRICKS,
  riders: [
    { id: HARLAUT, name: 'Henrik Harlaut' },
    { id: WOODS, name: 'James Woods' },
  ],
  ledger: { complete: true, chartedBy: null, demo: false },
} as PostWithTricks;

const GAME = readChartedGame(POST) ?? expect.fail('no game');

test('an outcome shows at its reply, else at the end of its row, else at the start of the next', () => {
  expect(revealSeconds(TRICKS)).toEqual([18, 18, 35, 50, 50]);
});

test('an outcome waits for those before it, and the last without an end for the end of the video', () => {
  const [first, , third] = TRICKS;
  if (!first || !third) expect.fail();
  expect(
    revealSeconds([
      { ...first, replyAt: undefined, end: 30 },
      { ...third, start: 20, end: 25 },
    ]),
  ).toEqual([30, 30]);
  expect(revealSeconds([{ ...third, end: third.start }])).toEqual([Number.POSITIVE_INFINITY]);
});

test.each([
  [undefined, 0],
  [0, 0],
  [17.9, 0],
  [18, 2],
  [49.9, 3],
  [50, 5],
  [Number.POSITIVE_INFINITY, 5],
])('at second %s the outcomes of %d rows are shown', (second, shown) => {
  expect(countShownRows(GAME, second)).toBe(shown);
});

test('states follow the shown rows', () => {
  expect([0, 1, 3, 4].map((shown) => stateAfter(GAME, shown))).toEqual([
    { letters: [0, 0], leader: undefined },
    { letters: [0, 1], leader: HARLAUT },
    { letters: [0, 1], leader: WOODS },
    { letters: [1, 1], leader: WOODS },
  ]);
  expect([0, 1, 2, 3].map((row) => letterOf(GAME, row))).toEqual([
    { side: 1, letter: 1 },
    undefined,
    undefined,
    { side: 0, letter: 1 },
  ]);
});

test.each([
  ['a letter as it falls', 0, 2, 'Woods takes S: 0–1'],
  ['a lead that passes is silent', 2, 3, ''],
  ['the state after a jump', 0, 5, 'Harlaut 1, Woods 1'],
  ['the state after a jump back', 5, 3, 'Harlaut 0, Woods 1'],
  ['nothing where the letters stay', 3, 2, ''],
])('announced: %s', (_, before, after, text) => {
  expect(announceLetters(GAME, before, after, messages)).toBe(text);
});

test('the last letter is announced with the winner', () => {
  const letter: WrittenTrick = {
    start: 0,
    end: 0,
    name: 'Cork 7',
    wording: 'Cork 720',
    links: [],
    setter: WOODS,
    set: 'landed',
    reply: 'missed',
  };
  const tricks = [1, 2, 3, 4, 5].map((start) => ({ ...letter, start: start * 10, end: start * 10 + 5 }));
  const game = readChartedGame({ ...POST, tricks }) ?? expect.fail('no game');
  expect(announceLetters(game, 4, 5, messages)).toBe('Harlaut takes H: 5–0. Woods wins');
  expect(announceLetters(game, 0, 5, messages)).toBe('Harlaut 5, Woods 0. Woods wins');
});

test('a post without a ledger is no charted game', () => {
  expect(readChartedGame({ ...POST, ledger: undefined })).toBeUndefined();
});
