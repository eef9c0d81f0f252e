/** Brings a slide back from the trash. */
import type { DatabaseTransaction } from '../database/schema.ts';
import { takeTurn } from '../database/take-turn.ts';
import { takeFromTrash } from '../editing/trash-item.ts';
import { refusePostInTrash } from './hero-draft.ts';
import { GALLERY } from './move-hero.ts';
import { findHeroRow, findPlaces, storePlace } from './queries.ts';

/** As it was, but last: others may stand in its place by now. */
export async function restoreHero(trx: DatabaseTransaction, id: number, by: number, now: number): Promise<void> {
  await takeTurn(trx, GALLERY);
  const last = (await findPlaces(trx)).at(-1);
  await takeFromTrash(trx, { item: 'heroes', id, by }, now);
  refusePostInTrash(await findHeroRow(trx, id));
  await storePlace(trx, id, last === undefined ? 0 : last.position + 1);
}
