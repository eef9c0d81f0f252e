/** Puts the whole gallery into a new order at once, as dragging does. */
import type { DatabaseTransaction } from '../database/schema.ts';
import { takeTurn } from '../database/take-turn.ts';
import { recordChange } from '../history/record-change.ts';
import { Refusal } from '../refusal.ts';
import { GALLERY } from './move-hero.ts';
import { findHeroRows, findPlaces, storePlace } from './queries.ts';

/** `ids` are all slides in their new order; throws a refusal where somebody has added or deleted one meanwhile. */
export async function orderHeroes(
  trx: DatabaseTransaction,
  ids: readonly number[],
  by: number,
  now: number,
): Promise<void> {
  await takeTurn(trx, GALLERY);
  const places = await findPlaces(trx);
  // Slides whose post is in the trash are seen by nobody: they keep their place behind the others.
  const known = new Set((await findHeroRows(trx, Number.MAX_SAFE_INTEGER)).map(({ id }) => id));
  const hidden = places.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id))) {
    throw new Refusal('conflict', 'The slides have changed meanwhile. Please look at them again.', { field: 'ids' });
  }
  for (const [index, id] of [...ids, ...hidden].entries()) {
    const position = places.find((place) => place.id === id)?.position ?? index;
    if (position === index) continue;
    await storePlace(trx, id, index);
    const told = { before: { place: position + 1 }, after: { place: index + 1 } };
    await recordChange(trx, { item: 'heroes', id, action: 'moved', by, ...told }, now);
  }
}
