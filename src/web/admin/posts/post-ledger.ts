import {
  contradicts,
  type Duel,
  findDuel,
  type Ledger,
  type LedgerResult,
  otherRider,
  readLedger,
} from '#contract/rules/letters.ts';
import { parseIds } from '../form/form-values.ts';
import type { PostValues } from './post-values.ts';
import { type TrickRow, toTricks } from './trick-rows.ts';

export type RowsLedger = Ledger & {
  /** Indices of ledger rows by indices of form rows. Empty rows have no ledger row. */
  numbers: ReadonlyMap<number, number>;
  /** The index of the form row that breaks a rule. */
  wrongRow: number | undefined;
};

export function findFormDuel(values: Pick<PostValues, 'type' | 'gameType' | 'riderIds'>): Duel | undefined {
  return findDuel({ ...values, riderIds: parseIds(values.riderIds) });
}

/** Undefined if a time is invalid. */
export function readRowsLedger(rows: readonly TrickRow[], duel: Duel): RowsLedger | undefined {
  const tricks = toTricks(rows);
  if (!tricks) return undefined;
  const ledger = readLedger(
    tricks.map(({ trick }) => trick),
    duel,
  );
  return {
    ...ledger,
    numbers: new Map(tricks.map(({ index }, number) => [index, number])),
    wrongRow: ledger.error && tricks[ledger.error.row - 1]?.index,
  };
}

type FormResult = Pick<PostValues, 'winnerId' | 'loserId' | 'winnerScore'>;

/** A field that the form leaves empty does not differ. */
export function differsFromForm(result: LedgerResult, { winnerId, loserId, winnerScore }: FormResult): boolean {
  const toNumber = (text: string) => (text === '' ? null : Number(text));
  return contradicts(result, {
    winnerId: toNumber(winnerId),
    loserId: toNumber(loserId),
    winnerScore: toNumber(winnerScore),
  });
}

/** Returns the indices of rows. If the form is right, one of them is wrong. */
export function findRowsToCheck(
  rows: readonly TrickRow[],
  duel: Duel,
  result: LedgerResult,
  { winnerId, winnerScore }: Omit<FormResult, 'loserId'>,
): number[] {
  const indices = [...rows.keys()];
  const takesLetter = ({ reply }: TrickRow) => reply === 'missed';
  if (winnerId !== String(result.winnerId)) return indices.filter((index) => rows[index] && takesLetter(rows[index]));
  const wanted = Number(winnerScore) > result.winnerScore ? 'landed' : 'missed';
  return indices.filter((index) => {
    const { setter, reply } = rows[index] ?? {};
    return setter !== undefined && otherRider(duel, setter) === result.winnerId && reply === wanted;
  });
}
