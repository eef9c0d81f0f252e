/** What the operations of this room work with. */

import type { GameType, PostType, VideoHost } from '#contract/post-kinds.ts';
import type { Trick } from '#contract/posts.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, END_OF_TIME } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Pictures, pictureOf, type StoredPicture } from '../../platform/pictures/pictures.ts';
import { listCupTitlesOfPost } from '../cups/games-of-post.ts';
import { recordChange } from '../editing/history.ts';
import { assertVersion, updateVersioned } from '../editing/save-change.ts';
import { findRiderNames, lockRiders } from '../riders/references.ts';
import { snapshotPost } from './describe.ts';
import { findPostRow, findRidersOfPosts, findTagsOfPosts, findTricksOfPost, type PostRow } from './queries.ts';
import {
  mergePost,
  newPostInput,
  type PostBody,
  type PostInput,
  type PostPatch,
  type PostPatchBody,
  postColumns,
} from './rules.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';

export type PostDependencies = { database: Database; clock: Clock; pictures: Pictures };

/** Answers the id. The picture is stored before the row that names it; one whose row was refused is swept later. */
export async function publishPost(
  { database, clock, pictures }: PostDependencies,
  form: PostBody,
  by: number,
): Promise<number> {
  const placeholder = { location: '', fileName: '', contentType: '', color: '' };
  // Everything that can be said against the form is said before the picture is worked on.
  await assertRidersExist(database, newPostInput(form, placeholder));
  const poster = await pictures.store(form.image, 'poster', form.imageCrop);
  const draft = newPostInput(form, poster);
  return inTransaction(database, (trx) => insertPost(trx, draft, { by, now: clock() }));
}

/**
 * `change.version` is what the admin has seen; without it the change takes the place of whatever is there. Answers whether
 * anything changed.
 */
export async function changePost(
  { database, clock, pictures }: PostDependencies,
  id: number,
  change: PostPatchBody,
  by: number,
): Promise<boolean> {
  const seen = await getStoredPost(database, id);
  assertVersion(change.version, seen.version);
  await assertRidersExist(database, mergePost(seen.input, change, undefined));
  const poster = change.image && (await pictures.store(change.image, 'poster', change.imageCrop));
  return inTransaction(database, (trx) => updatePost(trx, id, change, { poster, by, now: clock() }));
}

/** Answers the id. `by` is null where the site itself does it. `now` in milliseconds. */
export async function insertPost(
  trx: DatabaseTransaction,
  post: PostInput,
  { by, now }: { by: number | null; now: number },
): Promise<number> {
  await lockRiders(trx);
  await assertRidersExist(trx, post);
  const id = await insertPostRow(trx, post, now);
  const after = await snapshotPost(trx, post);
  await recordChange(trx, { item: 'posts', id, action: 'created', by, after }, now);
  return id;
}

/**
 * Answers whether anything has changed: nothing is written of a change that changes nothing. `by` is null where the site
 * itself does it. `now` in milliseconds.
 */
export async function updatePost(
  trx: DatabaseTransaction,
  id: number,
  change: PostPatch,
  { poster, by, now }: { poster?: StoredPicture | undefined; by: number | null; now: number },
): Promise<boolean> {
  await lockRiders(trx);
  const { before, after, version, differs } = await validateChange(trx, id, change, poster);
  if (!differs) return false;
  await updateVersioned(trx, { item: 'posts', id, version }, postColumns(after), now);
  await replaceTags(trx, id, after.tags);
  await replaceRiders(trx, id, after.riderIds);
  await replaceTricks(trx, id, after.tricks);
  const snapshots = {
    before: await snapshotPost(trx, before, after),
    after: await snapshotPost(trx, after, before),
  };
  await recordChange(trx, { item: 'posts', id, action: 'changed', by, ...snapshots }, now);
  return true;
}

/** What the change would make of the post; throws whatever there is to say against it. */
export async function validateChange(
  database: Database,
  id: number,
  change: PostPatch,
  poster?: StoredPicture | undefined,
): Promise<{ before: PostInput; after: PostInput; version: number; differs: boolean }> {
  const { input: before, version } = await getStoredPost(database, id);
  assertVersion(change.version, version);
  const after = mergePost(before, change, poster);
  await assertRidersExist(database, after);
  const differs = JSON.stringify(before) !== JSON.stringify(after);
  if (before.type !== after.type) await assertNotGameOfCup(database, id, after.type);
  return { before, after, version, differs };
}

export type NewPost = {
  /** Given only where an id has to stay what it was elsewhere. */
  id?: number;
  title: string;
  location: string | null;
  /** Milliseconds; in the future for a scheduled post. */
  publishDate: number;
  type: PostType;
  gameType: GameType | null;
  videoHost: VideoHost;
  videoId: string;
  editorial: string | null;
  description: string | null;
  winnerScore: number | null;
  winnerId: number | null;
  loserId: number | null;
  /** In the order of the title. */
  riderIds: readonly number[];
  tags: readonly string[];
  tricks: readonly Trick[];
  poster: StoredPicture | null;
};

/** Writes the post with its riders, tags and tricks, and answers its id. `now` in milliseconds. */
export async function insertPostRow(trx: DatabaseTransaction, post: NewPost, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('posts')
    .values({
      ...(post.id === undefined ? {} : { id: post.id }),
      ...postColumns(post),
      editorial: post.editorial === null ? null : sanitiseEditorial(post.editorial),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceTags(trx, id, post.tags);
  await replaceRiders(trx, id, post.riderIds);
  await replaceTricks(trx, id, post.tricks);
  return id;
}

/** Gives the post these tags in this order. Tags are the same whatever their case; a new one is made as it is written. */
async function replaceTags(trx: DatabaseTransaction, postId: number, names: readonly string[]): Promise<void> {
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
async function replaceRiders(trx: DatabaseTransaction, postId: number, riderIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('post_riders').where('post_id', '=', postId).execute();
  const rows = riderIds.map((rider_id, position) => ({ post_id: postId, rider_id, position }));
  if (rows.length > 0) await trx.insertInto('post_riders').values(rows).execute();
}

/** Writes the tricks in the order of the video. */
async function replaceTricks(trx: DatabaseTransaction, postId: number, tricks: readonly Trick[]): Promise<void> {
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

export async function getStoredPost(database: Database, id: number): Promise<{ input: PostInput; version: number }> {
  const row = await findPostRow(database, END_OF_TIME, id);
  if (!row) throw new AppError('not-found', 'There is no post of this number');
  const riders = await findRidersOfPosts(database, [id]);
  const tags = await findTagsOfPosts(database, [id]);
  const tricks = await findTricksOfPost(database, id);
  const lists = { riderIds: riders.map((rider) => rider.id), tags: tags.map((tag) => tag.name), tricks };
  return { input: { ...toPostFields(row), ...lists }, version: row.version };
}

function toPostFields(row: PostRow): Omit<PostInput, 'riderIds' | 'tags' | 'tricks'> {
  return {
    title: row.title,
    location: row.location,
    publishDate: row.publish_date,
    type: row.type,
    gameType: row.game_type,
    videoHost: row.video_host,
    videoId: row.video_id,
    editorial: row.editorial,
    description: row.description,
    winnerScore: row.winner_score,
    winnerId: row.winner_id,
    loserId: row.loser_id,
    poster: pictureOf(row),
  };
}

/** Throws a refusal that names the cup. */
async function assertNotGameOfCup(database: Database, postId: number, type: PostType): Promise<void> {
  if (type !== 'Film') return;
  const [cup] = await listCupTitlesOfPost(database, postId);
  if (cup) throw new AppError('conflict', `It is a game of ‘${cup}’. Take it out of there first.`, { field: 'type' });
}

/** Throws a refusal of the field that names somebody who is not there, or not any more. */
async function assertRidersExist(database: Database, post: PostInput): Promise<void> {
  const { winnerId, loserId, riderIds } = post;
  const known = await findRiderNames(database, riderIds);
  const fields = { winnerId: [winnerId], loserId: [loserId], riderIds };
  for (const [field, ids] of Object.entries(fields)) {
    const unknown = ids.find((id) => id !== null && !known.has(id));
    if (unknown != null)
      throw new AppError('invalid', `${field} names a rider who does not exist: there is no rider ${unknown}`, {
        field,
      });
  }
}
