/** Brings a slide back from the trash. */

import { Refusal } from '../../platform/app-error.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { takeFromTrash } from '../editing/trash-item.ts';
import { GALLERY } from './move-hero.ts';
import { findHeroRows, findPlaces, storePlace } from './queries.ts';

/** At its old place where that is free, else as the last. */
export async function restoreHero(trx: DatabaseTransaction, id: number, by: number, now: number): Promise<void> {
  await takeTurn(trx, GALLERY);
  await takeFromTrash(trx, { item: 'heroes', id, by }, now);
  const places = await findPlaces(trx);
  const own = places.find((place) => place.id === id);
  const shown = await findHeroRows(trx, END_OF_TIME);
  if (!shown.some((hero) => hero.id === id)) {
    throw new Refusal('conflict', 'Its post is in the trash too. Please restore that first.');
  }
  const taken = places.some((place) => place.id !== id && place.position === own?.position);
  if (taken) await storePlace(trx, id, Math.max(...places.map((place) => place.position)) + 1);
}
