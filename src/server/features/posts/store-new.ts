/** Writes a new post within a transaction, with who did it. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { recordChange } from '../editing/history/record-change.ts';
import { holdRiders } from '../riders/hold-riders.ts';
import { createPost } from './create-post.ts';
import type { PostDraft } from './post-draft.ts';
import { describeForHistory } from './post-history.ts';
import { refuseUnknownRiders } from './refuse-unknown-riders.ts';

/** Answers the id. `by` is null where the site itself does it. `now` in milliseconds. */
export async function storeNew(
  trx: DatabaseTransaction,
  draft: PostDraft,
  { by, now }: { by: number | null; now: number },
): Promise<number> {
  await holdRiders(trx);
  await refuseUnknownRiders(trx, draft);
  const id = await createPost(trx, draft, now);
  const after = await describeForHistory(trx, draft);
  await recordChange(trx, { item: 'posts', id, action: 'created', by, after }, now);
  return id;
}
