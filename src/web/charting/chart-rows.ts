/** The effects of the charting tool's keys on the rows of a game, which are ordered by start. */
import type { Trick } from '#contract/api/posts.ts';
import {
  type Duel,
  type LedgerError,
  type LedgerRow,
  type Outcome,
  otherRider,
  readLedger,
  withoutOutcome,
} from '#contract/rules/letters.ts';

/** The outcome of a row that the tool takes next. */
export type Step = 'setter' | 'set' | 'reply' | 'done' | 'again';

export type Rejection = 'noSetter' | 'done' | 'again' | 'over';

export type Noted = { row: Trick } | { rejected: Rejection };

/** A row before and after a key. An added row has no `before`, a removed one no `after`. */
export type RowChange = { before: Trick | undefined; after: Trick | undefined };

export type ChartError = LedgerError | { row: number; code: 'no-name' };

/** Hosts report the second of a video about four times a second, so more digits would mean nothing. */
const TENTH = 0.1;

/** Returns the rider who sets next after the rows before `index`. */
export function findLeader(rows: readonly Trick[], index: number, duel: Duel): number | undefined {
  return readLedger(rows.slice(0, index), duel).states.at(-1)?.leader;
}

export function findStep(row: Trick, leader: number | undefined): Step {
  if (row.again) return 'again';
  if (row.set === 'missed' || row.reply !== undefined) return 'done';
  if (row.set === 'landed') return 'reply';
  return (row.setter ?? leader) === undefined ? 'setter' : 'set';
}

export function noteSetter(row: Trick, setter: number): Noted {
  return row.again ? { rejected: 'again' } : { row: { ...row, setter } };
}

/** Notes the outcome of the set first, then of the reply, at the current `second` of the video. */
export function noteOutcome(
  rows: readonly Trick[],
  index: number,
  { duel, outcome, second }: { duel: Duel; outcome: Outcome; second: number | undefined },
): Noted {
  const row = rows[index];
  if (!row) return { rejected: 'done' };
  const leader = findLeader(rows, index, duel);
  const step = findStep(row, leader);
  if (step === 'again' || step === 'done') return { rejected: step };
  if (readLedger(rows.slice(0, index), duel).result) return { rejected: 'over' };
  const setter = row.setter ?? leader;
  if (setter === undefined) return { rejected: 'noSetter' };
  if (step === 'set') return { row: { ...row, setter, set: outcome } };
  const replyAt = second === undefined ? undefined : fitReplySecond(rows, index, second);
  return { row: { ...row, setter, reply: outcome, ...(replyAt !== undefined && { replyAt }) } };
}

/**
 * Moves `second` between the start of the row and that of the next row, and between the replies of the rows around it.
 * Returns undefined where no tenth of a second fits.
 */
export function fitReplySecond(rows: readonly LedgerRow[], index: number, second: number): number | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const next = rows[index + 1];
  const earlier = rows.slice(0, index).findLast(({ replyAt }) => replyAt !== undefined)?.replyAt ?? 0;
  const later = rows.slice(index + 1).find(({ replyAt }) => replyAt !== undefined)?.replyAt ?? Number.POSITIVE_INFINITY;
  const first = Math.max(row.start, earlier) + TENTH;
  const last = Math.min(next ? Math.max(row.end, next.start) : Number.POSITIVE_INFINITY, later - TENTH);
  const [from, to] = [Math.ceil(roundToTenth(first * 10)), Math.floor(roundToTenth(last * 10))];
  return from > to ? undefined : Math.min(to, Math.max(from, Math.round(second * 10))) / 10;
}

export function roundToTenth(second: number): number {
  return Math.round(second * 10) / 10;
}

/** A second try or a replay has no outcomes. */
export function toggleAgain(row: Trick): Trick {
  return row.again ? withoutOutcome(row) : { ...withoutOutcome(row), again: true };
}

export function applyChange(rows: readonly Trick[], { before, after }: RowChange): Trick[] {
  const others = before ? rows.filter((row) => !isSameRow(row, before)) : [...rows];
  return (after ? [...others, after] : others).sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Keeps a name that was typed since the change. Returns undefined if the row is gone or has other times. */
export function undoChange(rows: readonly Trick[], { before, after }: RowChange): Trick[] | undefined {
  const row = after && rows.find((row) => isSameRow(row, after));
  if (after && !row) return undefined;
  return applyChange(rows, { before: row, after: before && { ...before, name: row?.name ?? before.name } });
}

/** No two rows of a game have the same times. */
export function isSameRow(row: LedgerRow, other: LedgerRow): boolean {
  return row.start === other.start && row.end === other.end;
}

/** A row that a key has chosen. `reached` tells whether the video has played there since. */
export type ChosenRow = { start: number; end: number; reached: boolean };

/** Players seek to a key frame, which may be this many seconds away. */
const SEEK_TOLERANCE = 3;

/** Returns undefined once the video has left the chosen row: the current row follows the video again. */
export function followVideo(rows: readonly Trick[], chosen: ChosenRow, second: number): ChosenRow | undefined {
  const index = rows.findIndex((row) => isSameRow(row, chosen));
  const next = rows[index + 1];
  if (index < 0) return undefined;
  const early = second < chosen.start - SEEK_TOLERANCE;
  const late = next !== undefined && second >= next.start;
  if (!early && !late) return chosen.reached ? chosen : { ...chosen, reached: true };
  return chosen.reached ? undefined : chosen;
}

export function findRowAt(rows: readonly Trick[], second: number): number {
  return Math.max(
    0,
    rows.findLastIndex(({ start }) => start <= second),
  );
}

/** Charting continues at the first row after the last complete one. */
export function findNextRow(rows: readonly Trick[]): number {
  return Math.min(
    rows.findLastIndex((row) => ['done', 'again'].includes(findStep(row, undefined))) + 1,
    rows.length - 1,
  );
}

/** Returns the first broken rule or the first row without a name. The row `current` may be incomplete. */
export function findChartError(rows: readonly Trick[], duel: Duel, current: number): ChartError | undefined {
  const { error } = readLedger(rows, duel);
  const incomplete = error && ['no-setter', 'no-set', 'no-reply'].includes(error.code) && error.row === current + 1;
  if (error && !incomplete) return error;
  const setter = incomplete ? rows[current]?.setter : undefined;
  const leader = setter === undefined ? undefined : findLeader(rows, current, duel);
  if (leader !== undefined && setter !== leader) return { row: current + 1, code: 'not-the-leader', leader };
  const nameless = rows.findIndex(({ name }) => name.trim() === '');
  return nameless < 0 || nameless === current ? undefined : { row: nameless + 1, code: 'no-name' };
}

export function findLetterTaker(
  { setter, set, reply }: Pick<LedgerRow, 'setter' | 'set' | 'reply'>,
  duel: Duel,
): number | undefined {
  return setter !== undefined && set === 'landed' && reply === 'missed' ? otherRider(duel, setter) : undefined;
}
