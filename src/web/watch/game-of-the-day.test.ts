import { expect, test } from 'vitest';
import type { PostWithTricks, Trick } from '#contract/api/posts.ts';
import type { ApiClient } from '#contract/client.ts';
import { countShownRows, readChartedGame, stateAfter } from '../player/ledger/charted-game.ts';
import { loadGameOfTheDay, readReplay } from './game-of-the-day.ts';

const HARLAUT = 1;
const WOODS = 2;

/** The rows start ten seconds apart, and show their replies eight seconds later. */
function gameOf(...rows: Partial<Trick>[]): PostWithTricks {
  return {
    tricks: rows.map((row, index) => ({
      start: 10 * (index + 1),
      end: 10 * (index + 1) + 9,
      wording: `Trick ${index + 1}`,
      ...(row.reply && { replyAt: 10 * (index + 1) + 8 }),
      ...row,
    })),
    riders: [
      { id: HARLAUT, name: 'Henrik Harlaut' },
      { id: WOODS, name: 'James Woods' },
    ],
    ledger: { complete: true, chartedBy: null, demo: false },
  } as PostWithTricks;
}

const matched = (setter: number): Partial<Trick> => ({ setter, set: 'landed', reply: 'landed' });
const letter = (setter: number): Partial<Trick> => ({ setter, set: 'landed', reply: 'missed' });
const missed = (setter: number): Partial<Trick> => ({ setter, set: 'missed' });
const again: Partial<Trick> = { again: true };

const WHOLE_GAME = gameOf(
  letter(HARLAUT),
  missed(HARLAUT),
  again,
  letter(WOODS),
  matched(WOODS),
  letter(WOODS),
  again,
  matched(WOODS),
  ...[1, 2, 3].map(() => letter(WOODS)),
);

test('the replay stops before the first reply after three letters, and asks for it', () => {
  expect(readReplay(WHOLE_GAME)).toEqual({
    surnames: ['Harlaut', 'Woods'],
    steps: [
      { setter: 0, trick: 'Trick 1', set: 'landed', reply: 'missed', taker: 1 },
      { setter: 0, trick: 'Trick 2', set: 'missed', reply: undefined, taker: undefined },
      { setter: 1, trick: 'Trick 4', set: 'landed', reply: 'missed', taker: 0 },
      { setter: 1, trick: 'Trick 5', set: 'landed', reply: 'landed', taker: undefined },
      { setter: 1, trick: 'Trick 6', set: 'landed', reply: 'missed', taker: 0 },
    ],
    question: { setter: 1, trick: 'Trick 8' },
    letters: [2, 1],
    second: 80,
    demo: false,
  });
});

test('the letters are those of the board of the player at the second that the answers open', () => {
  const game = readChartedGame(WHOLE_GAME) ?? expect.fail('no game');
  const { second, letters } = readReplay(WHOLE_GAME) ?? expect.fail('no replay');
  expect(stateAfter(game, countShownRows(game, second)).letters).toEqual(letters);
});

test('no later row changes the replay', () => {
  const first = WHOLE_GAME.tricks.slice(0, 7);
  const endings = [
    [matched(WOODS), ...[1, 2, 3].map(() => letter(WOODS))],
    [letter(WOODS), letter(WOODS), letter(WOODS)],
    [letter(WOODS), missed(WOODS), ...[1, 2, 3, 4].map(() => letter(HARLAUT))],
  ];
  const replays = endings.map((ending) => readReplay(gameOf(...first, ...ending)));
  expect(replays[0]?.second).toBe(80);
  for (const replay of replays) expect(replay).toEqual(replays[0]);
});

test('it has seven steps at most, and asks for a reply although fewer letters are taken', () => {
  const rows = Array.from({ length: 9 }, () => matched(HARLAUT));
  const replay = readReplay(gameOf(...rows, ...[1, 2, 3, 4, 5].map(() => letter(HARLAUT)))) ?? expect.fail('no replay');
  expect(replay).toMatchObject({ letters: [0, 0], second: 80 });
  expect(replay.steps).toHaveLength(7);
});

test('it asks for no reply that starts before the player shows the reply before', () => {
  const overlapping = gameOf(...[1, 2, 3, 4, 5].map(() => letter(HARLAUT)));
  Object.assign(overlapping.tricks[2] ?? {}, { end: 45, replyAt: 43 });
  expect(readReplay(overlapping)).toMatchObject({ letters: [0, 2], second: 30 });
});

test('a partial ledger, a game without a ledger and one without seconds of replies have no replay', () => {
  const { ledger, ...withoutLedger } = WHOLE_GAME;
  expect(readReplay({ ...WHOLE_GAME, ledger: { complete: false, chartedBy: null, demo: false } })).toBeUndefined();
  expect(readReplay(withoutLedger)).toBeUndefined();
  const tricks = WHOLE_GAME.tricks.map(({ replyAt, ...trick }) => trick);
  expect(readReplay({ ...WHOLE_GAME, tricks })).toBeUndefined();
});

test('a simulated ledger makes a replay of demo data', () => {
  expect(readReplay({ ...WHOLE_GAME, ledger: { complete: true, chartedBy: null, demo: true } })?.demo).toBe(true);
});

test('there is no game of the day without a scored game, nor while the games cannot be loaded', async () => {
  const empty = async () => ({ gameOfTheDay: null, games: 0, demo: false });
  const failing = () => Promise.reject(new Error('The database is unavailable'));
  expect(await loadGameOfTheDay(empty as unknown as ApiClient)).toBeUndefined();
  expect(await loadGameOfTheDay(failing as unknown as ApiClient)).toBeUndefined();
});
