import { expect, test } from 'vitest';
import { differsFromForm, findFormDuel, findRowsToCheck, readRowsLedger } from './post-ledger.ts';
import type { TrickRow } from './trick-rows.ts';

const HESS = 7;
const WOODS = 9;

const row = (start: string, setter?: number, reply?: 'landed' | 'missed'): TrickRow => ({
  start,
  end: '',
  name: 'Lip 270',
  ...(setter && { setter, set: 'landed' }),
  ...(reply && { reply }),
});

test('a ledger needs a game for letters of two riders', () => {
  const game = { type: 'Game', gameType: 'slvsh', riderIds: '7,9' };
  expect(findFormDuel(game)).toEqual([HESS, WOODS]);
  for (const other of [
    { type: 'Film' },
    { gameType: 'zero' },
    { gameType: '' },
    { riderIds: '7' },
    { riderIds: '7,9,11' },
  ])
    expect(findFormDuel({ ...game, ...other })).toBeUndefined();
});

test('rows out of order are read by their times, and a broken rule is found at its row in the form', () => {
  const ledger = readRowsLedger(
    [row('0:30', WOODS, 'landed'), { ...row(''), name: '' }, row('0:10', HESS, 'missed')],
    [HESS, WOODS],
  );
  expect(ledger?.error).toEqual({ row: 2, code: 'not-the-leader', leader: HESS });
  expect(ledger?.wrongRow).toBe(0);
  expect(readRowsLedger([row('soon')], [HESS, WOODS])).toBeUndefined();
});

test('a result that the form leaves open is no difference', () => {
  const result = { winnerId: HESS, loserId: WOODS, winnerScore: 3 };
  const differs = (winnerId: string, loserId: string, winnerScore: string) =>
    differsFromForm(result, { winnerId, loserId, winnerScore });
  expect(differs('', '', '')).toBe(false);
  expect(differs('7', '', '')).toBe(false);
  expect(differs('7', '9', '3')).toBe(false);
  expect(differs('7', '9', '2')).toBe(true);
  expect(differs('9', '7', '3')).toBe(true);
  expect(differs('', '7', '')).toBe(true);
});

test('where the form is right, one of the replies that make the difference is wrong', () => {
  const rows = [row('1', HESS, 'missed'), row('2', WOODS, 'missed'), row('3', WOODS, 'landed')];
  const result = { winnerId: HESS, loserId: WOODS, winnerScore: 1 };
  const check = (winnerId: number, winnerScore: string) =>
    findRowsToCheck(rows, [HESS, WOODS], result, { winnerId: String(winnerId), winnerScore });
  expect(check(WOODS, '1')).toEqual([0, 1]);
  expect(check(HESS, '0')).toEqual([1]);
  expect(check(HESS, '2')).toEqual([2]);
});
