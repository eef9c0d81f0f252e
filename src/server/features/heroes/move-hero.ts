/** The order of the slides: each has a place of its own. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { recordChange } from '../editing/history/record-change.ts';
import { findPlaces, storePlace } from './queries.ts';

/** The turn that whoever changes the order has to take first. */
export const GALLERY = 'the order of the gallery';

/** Indices in the gallery. */
export type Move = { id: number; from: number; to: number };

/**
 * Puts the slide at `index`, or last where that is beyond all others; whoever stands there changes places with it, so that the first of the two updates of a move
 * (spec 4) already is the whole of it, and the second changes nothing. Answers whether anything moved.
 */
export async function moveHero(
  trx: DatabaseTransaction,
  { id, index: wanted }: { id: number; index: number },
  by: number,
  now: number,
): Promise<boolean> {
  const places = await findPlaces(trx);
  const own = places.find((place) => place.id === id);
  const index = Math.min(wanted, lastPlace(places.filter((place) => place.id !== id)) + 1);
  if (!own || own.position === index) return false;
  const other = places.find((place) => place.position === index);
  const moves = [{ id, from: own.position, to: index }];
  if (other) moves.push({ id: other.id, from: index, to: own.position });
  await storeMoves(trx, moves, by, now);
  return true;
}

/** The index of the last of some slides; -1 where there are none. */
export function lastPlace(places: readonly { position: number }[]): number {
  return Math.max(-1, ...places.map((place) => place.position));
}

/** A move is no edit: it leaves the versions alone, or everybody's open forms would be told of a conflict that is none. */
export async function storeMoves(
  trx: DatabaseTransaction,
  moves: readonly Move[],
  by: number,
  now: number,
): Promise<void> {
  for (const { id, from, to } of moves) {
    await storePlace(trx, id, to);
    const told = { before: { place: from + 1 }, after: { place: to + 1 } };
    await recordChange(trx, { item: 'heroes', id, action: 'moved', by, ...told }, now);
  }
}
