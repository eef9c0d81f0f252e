/** What the keys of the charting tool do to the rows of a game. The rows are ordered by start. */
import type { Trick } from '#contract/api/posts.ts';
import {
  type Duel,
  hasOutcome,
  type LedgerError,
  type LedgerRow,
  type Outcome,
  otherRider,
  readLedger,
  withoutOutcome,
} from '#contract/rules/letters.ts';

/** Which outcome of a row the tool takes next. */
export type Step = 'setter' | 'set' | 'reply' | 'done' | 'again';

/** Why a key does nothing. */
export type Rejection = 'noSetter' | 'done' | 'again' | 'over';

export type Noted = { row: Trick } | { rejected: Rejection };

/** The state of a row before and after a key; undefined where it does not exist. */
export type RowChange = { before: Trick | undefined; after: Trick | undefined };

export type ChartError = LedgerError | { row: number; code: 'no-name' };

/** In seconds; the hosts report the time about four times a second, so more digits would say nothing. */
const TENTH = 0.1;

/** The rider who sets in the row as far as the rows before it tell. */
export function findLeader(rows: readonly Trick[], index: number, duel: Duel): number | undefined {
  return readLedger(rows.slice(0, index), duel).standings.at(-1)?.leader;
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

/** The outcome of the set first, then of the reply with its second; `second` is the current one of the video, if known. */
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
 * `second` to the tenth, moved between the start of the row and the start of the next one, and between the replies around
 * it; undefined where no tenth fits.
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

/** A second try or a replay has no outcomes; the second press takes the mark away. */
export function toggleAgain(row: Trick): Trick {
  return row.again ? withoutOutcome(row) : { ...withoutOutcome(row), again: true };
}

/** In the order of the rows. */
export function applyChange(rows: readonly Trick[], { before, after }: RowChange): Trick[] {
  const others = before ? rows.filter((row) => !isSameRow(row, before)) : [...rows];
  return (after ? [...others, after] : others).sort((a, b) => a.start - b.start || a.end - b.end);
}

/** A name that was typed since then stays. Undefined where the row has gone or moved. */
export function undoChange(rows: readonly Trick[], { before, after }: RowChange): Trick[] | undefined {
  const row = after && rows.find((row) => isSameRow(row, after));
  if (after && !row) return undefined;
  return applyChange(rows, { before: row, after: before && { ...before, name: row?.name ?? before.name } });
}

/** Two rows of a game never have the same times. */
export function isSameRow(row: LedgerRow, other: LedgerRow): boolean {
  return row.start === other.start && row.end === other.end;
}

/** A row that a key has chosen; `reached` once the video plays there. */
export type ChosenRow = { start: number; end: number; reached: boolean };

/** Players seek to the next key frame, which may be this many seconds away. */
const SEEK_TOLERANCE = 3;

/** Undefined once the video has left the chosen row: the current row then follows it again. */
export function followVideo(rows: readonly Trick[], chosen: ChosenRow, second: number): ChosenRow | undefined {
  const index = rows.findIndex((row) => isSameRow(row, chosen));
  const next = rows[index + 1];
  if (index < 0) return undefined;
  const early = second < chosen.start - SEEK_TOLERANCE;
  const late = next !== undefined && second >= next.start;
  if (!early && !late) return chosen.reached ? chosen : { ...chosen, reached: true };
  return chosen.reached ? undefined : chosen;
}

/** The index of the row that began last, or of the first one. */
export function findRowAt(rows: readonly Trick[], second: number): number {
  return Math.max(
    0,
    rows.findLastIndex(({ start }) => start <= second),
  );
}

/** The first row after the last outcome, where charting goes on. */
export function findNextRow(rows: readonly Trick[]): number {
  return Math.min(rows.findLastIndex((row) => hasOutcome(row) || row.again) + 1, rows.length - 1);
}

/** The first rule that a row breaks, or a row without a name; `current` is not wrong while its outcomes are incomplete. */
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

/** The rider who takes a letter in the row. */
export function findLetterTaker(
  { setter, set, reply }: Pick<LedgerRow, 'setter' | 'set' | 'reply'>,
  duel: Duel,
): number | undefined {
  return setter !== undefined && set === 'landed' && reply === 'missed' ? otherRider(duel, setter) : undefined;
}
