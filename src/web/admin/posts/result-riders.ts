/** Keeps winner and loser among the riders of a game. */
import { type PostValues, readIds, writeIds } from './post-values.ts';

type Result = Pick<PostValues, 'riderIds' | 'winnerId' | 'loserId'>;

/** Whoever does not ride any more has neither won nor lost. */
export function withRiders(values: Result, ids: readonly number[]): Result {
  const gone = readIds(values.riderIds).filter((id) => !ids.includes(id));
  const kept = (id: string) => (gone.includes(Number(id)) ? '' : id);
  return { riderIds: writeIds(ids), winnerId: kept(values.winnerId), loserId: kept(values.loserId) };
}

/** Whoever has won or lost rides as well. */
export function withResult(values: Result, place: 'winnerId' | 'loserId', id: number | undefined): Result {
  if (id === undefined) return { ...values, [place]: '' };
  const ids = readIds(values.riderIds);
  return { ...values, [place]: String(id), riderIds: writeIds(ids.includes(id) ? ids : [...ids, id]) };
}
