/** No two cups bear the same title, whatever the case of its letters. */

import { Refusal } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { findCupOfTitle } from './queries.ts';

/** The turn that whoever saves a cup has to take first, so that its title is still free when it is stored. */
export const CUPS = 'the saving of cups';

/** Throws a refusal where another cup than `own` bears the title, even in the trash, from where it may come back. */
export async function refuseTakenTitle(trx: DatabaseTransaction, title: string, own?: number): Promise<void> {
  const other = await findCupOfTitle(trx, title);
  if (!other || other.id === own) return;
  const where = other.deleted_at === null ? '' : ' It is in the trash.';
  throw new Refusal('conflict', `There is a cup of this title already.${where}`, { field: 'slug' });
}
