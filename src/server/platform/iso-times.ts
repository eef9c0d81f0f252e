import type { Milliseconds } from '#contract/rules/time.ts';

type IsoTime<M> = M extends null ? null : string;

/** Returns the text that replies have for a moment. Null stays null. */
export function toIsoTime<M extends Milliseconds | null>(moment: M): IsoTime<M> {
  return (moment === null ? null : new Date(moment).toISOString()) as IsoTime<M>;
}

/** Returns a copy of the row with the moments in these columns as texts. */
export function withIsoTimes<R extends Record<C, Milliseconds | null>, C extends string>(
  row: R,
  ...columns: C[]
): Omit<R, C> & { [K in C]: IsoTime<R[K]> } {
  const times = columns.map((column) => [column, toIsoTime(row[column])]);
  return { ...row, ...Object.fromEntries(times) };
}
