/** The ledger of a game for letters. Pages load this file, so it has no schemas. */
import { LETTERS_OF_LOSER } from './posts.ts';

export const OUTCOMES = ['landed', 'missed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The ids of two riders in the order of the title. */
export type Duel = readonly [number, number];

/** A trick without outcomes is no exchange. Times are seconds of the video. */
export type LedgerRow = {
  start: number;
  end: number;
  setter?: number | undefined;
  set?: Outcome | undefined;
  reply?: Outcome | undefined;
  /** The second at which the video shows the outcome of the reply. */
  replyAt?: number | undefined;
  /** A second try or a replay changes no letter. */
  again?: boolean | undefined;
};

export type GameState = {
  /** The letters that the riders have taken, in the order of the duel. */
  letters: readonly [number, number];
  /** The rider who sets next. Undefined before the first exchange and after the last letter. */
  leader: number | undefined;
};

export type LedgerError = {
  row: number;
  code:
    | 'again-with-outcome'
    | 'no-setter'
    | 'unknown-setter'
    | 'no-set'
    | 'no-reply'
    | 'reply-to-missed-set'
    | 'time-without-reply'
    | 'reply-outside-row'
    | 'not-the-leader'
    | 'rows-after-end';
  /** The rider who has the lead. Only `not-the-leader` has it. */
  leader?: number;
};

export type LedgerResult = { winnerId: number; loserId: number; winnerScore: number };

export type Ledger = {
  /** The state after each row, up to a row with an error. */
  states: readonly GameState[];
  exchanges: number;
  /** Undefined while both have fewer than five letters. */
  result: LedgerResult | undefined;
  error: LedgerError | undefined;
};

/**
 * The leader sets until a set is missed, then the lead passes without a letter. The other rider takes a letter for each
 * landed set that they do not match. Five letters lose. `rows` are ordered by start.
 */
export function readLedger(rows: readonly LedgerRow[], duel: Duel): Ledger {
  const states: GameState[] = [];
  let state: GameState = { letters: [0, 0], leader: undefined };
  let result: LedgerResult | undefined;
  let exchanges = 0;
  let lastRow = 0;
  let lastReply = Number.NEGATIVE_INFINITY;
  const findError = (row: LedgerRow, index: number): LedgerError | undefined => {
    if (result) return { row: lastRow, code: 'rows-after-end' };
    const code = findRowError(row, rows[index + 1], lastReply, duel);
    if (code) return { row: index + 1, code };
    const { leader } = state;
    return leader === undefined || row.setter === leader
      ? undefined
      : { row: index + 1, code: 'not-the-leader', leader };
  };
  for (const [index, row] of rows.entries()) {
    if (hasOutcome(row)) {
      const error = findError(row, index);
      if (error) return { states, exchanges, result, error };
      state = playExchange(state, row, duel);
      result = findResult(state, duel);
      exchanges += 1;
      lastRow = index + 1;
      lastReply = row.replyAt ?? lastReply;
    }
    states.push(state);
  }
  return { states, exchanges, result, error: undefined };
}

/** The exchange may be incomplete. */
export function hasOutcome({ setter, set, reply, replyAt }: LedgerRow): boolean {
  return setter !== undefined || set !== undefined || reply !== undefined || replyAt !== undefined;
}

export function hasLedger(rows: readonly LedgerRow[]): boolean {
  return rows.some(hasOutcome);
}

/** Returns the fields besides times and name in one order, without undefined ones. */
export function outcomeOf({ setter, set, reply, replyAt, again }: Partial<Omit<LedgerRow, 'start' | 'end'>>) {
  return {
    ...(setter !== undefined && { setter }),
    ...(set !== undefined && { set }),
    ...(reply !== undefined && { reply }),
    ...(replyAt !== undefined && { replyAt }),
    ...(again && { again: true as const }),
  };
}

export function withoutOutcome({ start, end, name }: Pick<LedgerRow, 'start' | 'end'> & { name: string }) {
  return { start, end, name };
}

/** Returns the second at which the video has shown the outcome. `Infinity` is the end of the video. */
export function outcomeSecond({ start, end, replyAt }: LedgerRow, next: LedgerRow | undefined): number {
  return replyAt ?? (end > start ? end : (next?.start ?? Number.POSITIVE_INFINITY));
}

type Game = { type: string; gameType: string | null; riderIds: readonly number[] };

/** Undefined for a post that cannot have a ledger. */
export function findDuel({ type, gameType, riderIds }: Game): Duel | undefined {
  const [one, other, third] = riderIds;
  if (type !== 'Game' || gameType !== 'slvsh' || !one || !other || third !== undefined) return undefined;
  return [one, other];
}

/** A field that is null in the post contradicts nothing. */
export function contradicts(
  ledger: LedgerResult,
  post: { [field in keyof LedgerResult]: LedgerResult[field] | null },
): boolean {
  return (['winnerId', 'loserId', 'winnerScore'] as const).some(
    (field) => post[field] !== null && post[field] !== ledger[field],
  );
}

/** Returns the letter that a rider takes as their `number`th. Numbers start at 1, and those above 5 have no letter. */
export function letterAt(number: number): string {
  return 'SLVSH'.charAt(number - 1);
}

export function otherRider([one, other]: Duel, rider: number): number {
  return rider === one ? other : one;
}

function playExchange({ letters }: GameState, { setter, set, reply }: LedgerRow, duel: Duel): GameState {
  const [one, other] = duel;
  const leader = setter ?? one;
  if (set === 'missed') return { letters, leader: otherRider(duel, leader) };
  if (reply === 'landed') return { letters, leader };
  const taken = [letters[0] + (leader === other ? 1 : 0), letters[1] + (leader === one ? 1 : 0)] as const;
  return { letters: taken, leader: taken.includes(LETTERS_OF_LOSER) ? undefined : leader };
}

function findResult({ letters: [one, other] }: GameState, duel: Duel): LedgerResult | undefined {
  if (one === LETTERS_OF_LOSER) return { winnerId: duel[1], loserId: duel[0], winnerScore: other };
  if (other === LETTERS_OF_LOSER) return { winnerId: duel[0], loserId: duel[1], winnerScore: one };
  return undefined;
}

/** Checks the rules that do not depend on letters and leader. `lastReply` is the second of the reply before. */
function findRowError(
  row: LedgerRow,
  next: LedgerRow | undefined,
  lastReply: number,
  duel: Duel,
): LedgerError['code'] | undefined {
  const { start, end, setter, set, reply, replyAt, again } = row;
  if (again) return 'again-with-outcome';
  if (setter === undefined) return 'no-setter';
  if (!duel.includes(setter)) return 'unknown-setter';
  if (set === undefined) return 'no-set';
  if (set === 'missed' && reply !== undefined) return 'reply-to-missed-set';
  if (set === 'landed' && reply === undefined) return 'no-reply';
  if (replyAt === undefined) return undefined;
  if (reply === undefined) return 'time-without-reply';
  const last = next ? Math.max(end, next.start) : Number.POSITIVE_INFINITY;
  return replyAt <= start || replyAt > last || replyAt <= lastReply ? 'reply-outside-row' : undefined;
}
