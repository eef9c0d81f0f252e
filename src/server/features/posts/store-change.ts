/** Writes the change of a post within a transaction, with all that hangs on it. */
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import type { StoredPicture } from '../../platform/pictures/pictures.ts';
import { recordChange } from '../editing/history/record-change.ts';
import { refuseOldVersion } from '../editing/version.ts';
import { writeOver } from '../editing/write-over.ts';
import { holdRiders } from '../riders/hold-riders.ts';
import { postColumns } from './post-columns.ts';
import { draftChange, type PostChangeFields, type PostDraft } from './post-draft.ts';
import { describeForHistory } from './post-history.ts';
import { refuseFilmOfCup } from './refuse-film-of-cup.ts';
import { refuseUnknownRiders } from './refuse-unknown-riders.ts';
import { storeRiders, storeTags, storeTricks } from './store-post.ts';
import { getStoredPost } from './stored-post.ts';

/**
 * Answers whether anything has changed: nothing is written of a change that changes nothing. `by` is null where the site
 * itself does it. `now` in milliseconds.
 */
export async function storeChange(
  trx: DatabaseTransaction,
  id: number,
  change: PostChangeFields,
  { poster, by, now }: { poster?: StoredPicture | undefined; by: number | null; now: number },
): Promise<boolean> {
  await holdRiders(trx);
  const { before, after, version, differs } = await previewChange(trx, id, change, poster);
  if (!differs) return false;
  await writeOver(trx, { item: 'posts', id, version }, postColumns(after), now);
  await storeTags(trx, id, after.tags);
  await storeRiders(trx, id, after.riderIds);
  await storeTricks(trx, id, after.tricks);
  const told = {
    before: await describeForHistory(trx, before, after),
    after: await describeForHistory(trx, after, before),
  };
  await recordChange(trx, { item: 'posts', id, action: 'changed', by, ...told }, now);
  return true;
}

/** What the change would make of the post; throws whatever there is to say against it. */
export async function previewChange(
  database: Database,
  id: number,
  change: PostChangeFields,
  poster?: StoredPicture | undefined,
): Promise<{ before: PostDraft; after: PostDraft; version: number; differs: boolean }> {
  const { draft: before, version } = await getStoredPost(database, id);
  refuseOldVersion(change.version, version);
  const after = draftChange(before, change, poster);
  await refuseUnknownRiders(database, after);
  const differs = JSON.stringify(before) !== JSON.stringify(after);
  if (before.type !== after.type) await refuseFilmOfCup(database, id, after.type);
  return { before, after, version, differs };
}
