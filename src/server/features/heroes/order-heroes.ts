/** Puts the whole gallery into a new order at once, as dragging does. */

import { Refusal } from '../../platform/app-error.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { GALLERY, type Move, storeMoves } from './move-hero.ts';
import { findHeroRows, findPlaces } from './queries.ts';

/**
 * `ids` are all slides in their new order; throws a refusal where somebody has added or deleted one meanwhile. Answers who
 * moved.
 */
export async function orderHeroes(
  trx: DatabaseTransaction,
  ids: readonly number[],
  by: number,
  now: number,
): Promise<Move[]> {
  await takeTurn(trx, GALLERY);
  const places = await findPlaces(trx);
  // Slides whose post is in the trash are seen by nobody: they keep their place behind the others.
  const known = new Set((await findHeroRows(trx, END_OF_TIME)).map(({ id }) => id));
  const hidden = places.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id))) {
    throw new Refusal('conflict', 'The slides have changed meanwhile. Please look at them again.', { field: 'ids' });
  }
  const before = new Map(places.map(({ id, position }) => [id, position]));
  const moves = [...ids, ...hidden]
    .map((id, to) => ({ id, from: before.get(id) ?? to, to }))
    .filter(({ from, to }) => from !== to);
  await storeMoves(trx, moves, by, now);
  return moves;
}
