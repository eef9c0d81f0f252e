/** The order of the slides: each has a place of its own. */
import type { DatabaseTransaction } from '../database/schema.ts';
import { findPlaces, storePlace } from './queries.ts';

/** The turn that whoever changes the order has to take first. */
export const GALLERY = 'the order of the gallery';

/**
 * Puts the slide at `index`; whoever stands there changes places with it, so that the first of the two updates of a move
 * (spec 4) already is the whole of it, and the second changes nothing. Answers whether anything moved. A move is no edit: it
 * leaves the versions alone, or everybody's open forms would be told of a conflict that is none.
 */
export async function moveTo(trx: DatabaseTransaction, id: number, index: number): Promise<boolean> {
  const places = await findPlaces(trx);
  const own = places.find((place) => place.id === id);
  if (!own || own.position === index) return false;
  const other = places.find((place) => place.position === index);
  if (other) await storePlace(trx, other.id, own.position);
  await storePlace(trx, id, index);
  return true;
}
