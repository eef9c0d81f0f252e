/** What a post is made of besides its own row: tags, riders and tricks. */
import type { Trick } from '#contract/posts.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';

/** Gives the post these tags in this order. Tags are the same whatever their case; a new one is made as it is written. */
export async function storeTags(trx: DatabaseTransaction, postId: number, names: readonly string[]): Promise<void> {
  await trx.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  if (byKey.size === 0) return;
  await trx
    .insertInto('tags')
    .values([...byKey].map(([name_key, name]) => ({ name, name_key })))
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
  const keys = [...byKey.keys()];
  const tags = await trx.selectFrom('tags').where('name_key', 'in', keys).select(['id', 'name_key']).execute();
  const idOf = new Map(tags.map((tag) => [tag.name_key, tag.id]));
  const rows = keys.map((key, position) => ({ post_id: postId, tag_id: idOf.get(key) ?? 0, position }));
  await trx.insertInto('post_tags').values(rows).execute();
}

/** Says who rides in the post, in the order of its title. */
export async function storeRiders(
  trx: DatabaseTransaction,
  postId: number,
  riderIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('post_riders').where('post_id', '=', postId).execute();
  const rows = riderIds.map((rider_id, position) => ({ post_id: postId, rider_id, position }));
  if (rows.length > 0) await trx.insertInto('post_riders').values(rows).execute();
}

/** Writes the tricks in the order of the video. */
export async function storeTricks(trx: DatabaseTransaction, postId: number, tricks: readonly Trick[]): Promise<void> {
  await trx.deleteFrom('post_tricks').where('post_id', '=', postId).execute();
  const rows = tricks.map(({ start, end, name }, position) => ({
    post_id: postId,
    position,
    start_second: start,
    end_second: end,
    name,
  }));
  if (rows.length > 0) await trx.insertInto('post_tricks').values(rows).execute();
}
