/** Writes the change of a post within a transaction, with all that hangs on it. */
import type { DatabaseTransaction } from '../database/schema.ts';
import { refuseOldVersion, savedMeanwhile } from '../editing/version.ts';
import { recordChange } from '../history/record-change.ts';
import type { StoredPicture } from '../pictures/pictures.ts';
import { holdRiders } from '../riders/hold-riders.ts';
import { postColumns } from './post-columns.ts';
import { draftChange, type PostChangeRead, type PostDraft } from './post-draft.ts';
import { describeForHistory } from './post-history.ts';
import { refuseFilmOfCup } from './refuse-film-of-cup.ts';
import { refuseUnknownRiders } from './refuse-unknown-riders.ts';
import { storeRiders, storeTags, storeTricks } from './store-post.ts';
import { getStoredPost } from './stored-post.ts';

/** `by` is null where the site itself does it. Nothing is written of a change that changes nothing. `now` in milliseconds. */
export async function storeChange(
  trx: DatabaseTransaction,
  id: number,
  change: PostChangeRead,
  { poster, by, now }: { poster?: StoredPicture | undefined; by: number | null; now: number },
): Promise<void> {
  await holdRiders(trx);
  const { draft: before, version } = await getStoredPost(trx, id);
  refuseOldVersion(change.version, version);
  const after = draftChange(before, change, poster);
  await refuseUnknownRiders(trx, after);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (before.type !== after.type) await refuseFilmOfCup(trx, id, after.type);
  await storeRow(trx, { id, version }, after, now);
  await storeTags(trx, id, after.tags);
  await storeRiders(trx, id, after.riderIds);
  await storeTricks(trx, id, after.tricks);
  const told = {
    before: await describeForHistory(trx, before, after),
    after: await describeForHistory(trx, after, before),
  };
  await recordChange(trx, { item: 'posts', id, action: 'changed', by, ...told }, now);
}

/** Only over the version that was read: of two who save at once, one comes second. */
async function storeRow(
  trx: DatabaseTransaction,
  { id, version }: { id: number; version: number },
  post: PostDraft,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({
      ...postColumns(post),
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw savedMeanwhile();
}
