import type { Trick } from '#contract/api/posts.ts';
import { findDuel, hasLedger, type Outcome } from '#contract/rules/letters.ts';
import type { PostType } from '#contract/rules/posts.ts';
import { problem, toProblem } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { pictureOf } from '../../platform/pictures/pictures.ts';
import { insertRow, pickFields, replaceRows } from '../editing/fields.ts';
import type { Actor } from '../editing/history.ts';
import { LOCKS, lockRiders } from '../editing/locks.ts';
import { type EditableEntity, type Stored, saveChange, saveNew } from '../editing/save-change.ts';
import { restore } from '../editing/trash.ts';
import { assertRidersNotTrashed, findRiderNames } from '../riders/references.ts';
import { snapshotPost } from './describe.ts';
import { FIELDS, type NewPost, type PostInput, postColumns } from './fields.ts';
import { REPLY_PARTS } from './post-parts.ts';
import { readPosts } from './read-posts.ts';
import { findBrokenRule, findContradiction, mergePost, type PostPatch } from './rules.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';

/** Makes a saved post a game of this cup only, or of none. The feature `cups`, which imports this one, implements it. */
export type MoveToCup = (trx: DatabaseTransaction, postId: number, cupId: number | null, actor: Actor) => Promise<void>;

export const postEntity: EditableEntity<'posts', PostInput, PostPatch> = {
  kind: 'posts',
  locks: [LOCKS.riders],
  load: getStoredPost,
  merge: mergePost,
  async validate(database, after, stored) {
    await assertRidersExist(database, after);
    await assertLedger(database, after, stored?.before);
    const isMoved = after.cupId !== (stored?.before.cupId ?? null);
    if (isMoved) await assertCupExists(database, after.cupId);
    else if (stored && stored.before.type !== after.type) await assertNotGameOfCup(database, stored.id, after.type);
  },
  columns: postColumns,
  writeRelations: (trx, id, { after }) => replaceRelations(trx, id, after),
  snapshot: snapshotPost,
};

async function assertRidersExist(database: Database, { winnerId, loserId, riderIds }: PostInput): Promise<void> {
  const known = await findRiderNames(database, riderIds);
  for (const [field, ids] of Object.entries({ winnerId: [winnerId], loserId: [loserId], riderIds })) {
    const unknown = ids.find((id) => id !== null && !known.has(id));
    if (unknown == null) continue;
    throw new AppError(problem('rider-unknown', { id: unknown }), { field });
  }
}

/** The ledger must agree with these fields. The winner and the loser come before the riders, to which they are added. */
const LEDGER_FIELDS = ['tricks', 'gameType', 'winnerId', 'loserId', 'riderIds', 'winnerScore'] as const;

/** Throws an error of the first changed field if the outcomes break a rule or contradict the result. */
async function assertLedger(database: Database, after: PostInput, before?: PostInput): Promise<void> {
  const isChanged = (name: keyof PostInput) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]);
  const field = LEDGER_FIELDS.find(isChanged);
  // A stored ledger may be older than today's rules.
  if (field === undefined || !hasLedger(after.tricks)) return;
  const duel = findDuel(after);
  const found = duel
    ? (findBrokenRule(after.tricks, duel, await findRiderNames(database, duel)) ??
      findContradiction(after.tricks, duel, after))
    : toProblem(field === 'tricks' ? 'outcomes-without-duel' : 'letters-without-duel');
  if (found !== undefined) throw new AppError(found, { field });
}

async function assertCupExists(database: Database, id: number | null): Promise<void> {
  if (id === null) return;
  const cup = await database.selectFrom('cups').where('id', '=', id).select('deletedAt').executeTakeFirst();
  if (cup?.deletedAt === null) return;
  throw new AppError(cup ? 'cup-trashed' : problem('cup-unknown', { id }), { field: 'cupId' });
}

/** Trashed cups count: they may be restored. */
async function assertNotGameOfCup(database: Database, postId: number, type: PostType): Promise<void> {
  if (type !== 'Film') return;
  const cup = await database
    .selectFrom('cups')
    .innerJoin('cupGames', 'cupGames.cupId', 'cups.id')
    .where('cupGames.postId', '=', postId)
    .select('slug')
    .executeTakeFirst();
  if (!cup) return;
  throw new AppError(problem('game-of-cup', { cup: cup.slug }), { field: 'type' });
}

export function insertPost(
  trx: DatabaseTransaction,
  post: PostInput,
  actor: Actor,
  moveToCup: MoveToCup,
): Promise<number> {
  const insertRow = async () => {
    const id = await insertPostRow(trx, post, actor.now);
    if (post.cupId !== null) await moveToCup(trx, id, post.cupId, actor);
    return id;
  };
  return saveNew(trx, postEntity, post, insertRow, actor);
}

export function updatePost(
  trx: DatabaseTransaction,
  id: number,
  patch: PostPatch,
  actor: Actor,
  moveToCup: MoveToCup = refuseMove,
): Promise<boolean> {
  const entity: typeof postEntity = {
    ...postEntity,
    async writeRelations(trx, id, { before, after }, actor) {
      await replaceRelations(trx, id, after);
      if (before.cupId !== after.cupId) await moveToCup(trx, id, after.cupId, actor);
    },
  };
  return saveChange(trx, entity, id, patch, actor);
}

async function refuseMove(): Promise<void> {
  throw new Error('A caller of updatePost that changes the cup of a post needs moveToCup');
}

export async function restorePost(trx: DatabaseTransaction, id: number, actor: Actor): Promise<void> {
  // Erasing takes this lock before the row too: the other order is a deadlock.
  await lockRiders(trx);
  await restore(trx, { kind: 'posts', id }, actor);
  const { winnerId, loserId, riderIds } = (await getStoredPost(trx, id)).input;
  await assertRidersNotTrashed(trx, [winnerId, loserId, ...riderIds]);
}

export async function getStoredPost(database: Database, id: number): Promise<Stored<PostInput>> {
  const [row] = await readPosts(database, END_OF_TIME, { ids: [id] }, { with: [...REPLY_PARTS, 'tricks'] });
  if (!row) throw new AppError('post-not-found');
  const input = {
    ...pickFields(row, FIELDS),
    cupId: row.cup?.id ?? null,
    riderIds: row.riders.map((rider) => rider.id),
    tags: row.tags.map((tag) => tag.name),
    tricks: row.tricks,
    demoLedger: row.demoLedger === 1,
    poster: pictureOf(row),
  };
  return { input, version: row.version };
}

export async function insertPostRow(trx: DatabaseTransaction, post: NewPost, now: Milliseconds): Promise<number> {
  const editorial = post.editorial == null ? null : sanitiseEditorial(post.editorial);
  const id = await insertRow(trx, 'posts', { id: post.id, ...postColumns({ ...post, editorial }) }, now);
  await replaceRelations(trx, id, post);
  return id;
}

async function replaceRelations(
  trx: DatabaseTransaction,
  id: number,
  { tags, riderIds, tricks = [] }: Pick<NewPost, 'tags' | 'riderIds' | 'tricks'>,
): Promise<void> {
  await replaceTags(trx, id, tags);
  const riders = riderIds.map((riderId, position) => ({ postId: id, riderId, position }));
  await replaceRows(trx, 'postRiders', { postId: id }, riders);
  await replaceTricks(trx, id, tricks);
}

/** Tags that differ only in case are the same; a new tag is stored as it is entered. */
async function replaceTags(trx: DatabaseTransaction, postId: number, names: readonly string[]): Promise<void> {
  await trx.deleteFrom('postTags').where('postId', '=', postId).execute();
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  if (byKey.size === 0) return;
  await trx
    .insertInto('tags')
    .values([...byKey].map(([nameKey, name]) => ({ name, nameKey })))
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .execute();
  const keys = [...byKey.keys()];
  const tags = await trx.selectFrom('tags').where('nameKey', 'in', keys).select(['id', 'nameKey']).execute();
  const idOf = new Map(tags.map((tag) => [tag.nameKey, tag.id]));
  const rows = keys.map((key, position) => ({ postId, tagId: idOf.get(key) ?? 0, position }));
  await trx.insertInto('postTags').values(rows).execute();
}

function replaceTricks(trx: DatabaseTransaction, postId: number, tricks: readonly Trick[]): Promise<void> {
  const rows = tricks.map((trick, position) => ({
    postId,
    position,
    startSecond: trick.start,
    endSecond: trick.end,
    name: trick.name,
    setterId: trick.setter ?? null,
    setLanded: landedFlag(trick.set),
    replyLanded: landedFlag(trick.reply),
    replySecond: trick.replyAt ?? null,
    again: trick.again ? (1 as const) : (0 as const),
  }));
  return replaceRows(trx, 'postTricks', { postId }, rows);
}

function landedFlag(outcome: Outcome | undefined): 0 | 1 | null {
  if (outcome === undefined) return null;
  return outcome === 'landed' ? 1 : 0;
}
