/** Posts name riders who are there. */

import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { nameRiders } from '../riders/name-riders.ts';
import type { PostDraft } from './post-draft.ts';

/** Throws a refusal of the field that names somebody who is not there, or not any more. */
export async function refuseUnknownRiders(database: Database, draft: PostDraft): Promise<void> {
  const { winnerId, loserId, riderIds } = draft;
  const known = await nameRiders(database, riderIds);
  const fields = { winnerId: [winnerId], loserId: [loserId], riderIds };
  for (const [field, ids] of Object.entries(fields)) {
    const unknown = ids.find((id) => id !== null && !known.has(id));
    if (unknown != null)
      throw new Refusal('invalid', `${field} names a rider who does not exist: there is no rider ${unknown}`, {
        field,
      });
  }
}
