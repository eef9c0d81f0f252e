import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tag } from '#contract/api/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import { chunk, padToBucket } from '../../platform/database/batching.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { readPosts, selectPublished } from './read-posts.ts';

const SCAN_BATCH = 1_000;
/** The number of look-ups by id that take as long as one batch of a scan. */
const LOOKUPS_PER_BATCH = 300;
/** A larger set mostly has enough posts for a first page among the newest hundred. */
const LARGE_SET = 10_000;
const FIRST_BATCH = 100;

type PostIdSet = Iterable<number> & { has(id: number): boolean; count(): number };

/** Scans the newest posts until there are enough, or until looking up each wanted id takes no longer: rare and old posts cost little. */
export async function listNewestAmong(
  database: Database,
  now: number,
  wanted: PostIdSet,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const count = wanted.count();
  let batchSize = count > LARGE_SET && offset === 0 ? FIRST_BATCH : SCAN_BATCH;
  const found: number[] = [];
  let last: { publish_date: number; id: number } | undefined;
  for (let lookupLimit = LOOKUPS_PER_BATCH; count > lookupLimit; lookupLimit += LOOKUPS_PER_BATCH) {
    const rows = await findNewestIds(database, now, last, batchSize);
    for (const { id } of rows) if (wanted.has(id)) found.push(id);
    last = rows.at(-1);
    if (rows.length < batchSize || found.length >= offset + limit) return found.slice(offset, offset + limit);
    batchSize = SCAN_BATCH;
    // SQLite runs in the process: without a pause the scan would block other requests.
    await yieldToEventLoop();
  }
  return (await findPublishedIds(database, now, wanted)).slice(offset, offset + limit);
}

async function findPublishedIds(database: Database, now: number, wanted: PostIdSet): Promise<number[]> {
  const rows = [];
  for (const part of chunk(wanted)) {
    const published = selectPublished(database, now).where('id', 'in', padToBucket(part));
    rows.push(...(await published.select(['publish_date', 'id']).execute()));
    await yieldToEventLoop();
  }
  return rows.sort((one, other) => other.publish_date - one.publish_date || other.id - one.id).map(({ id }) => id);
}

/** Reads scheduled posts too, and no trashed ones. */
export async function readPostDocuments(trx: DatabaseTransaction, ids: readonly number[]) {
  const posts = await readPosts(trx, END_OF_TIME, { ids }, { with: ['riders', 'tags', 'tricks'] });
  const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);
  return posts.toReversed().map(({ id, title, location, description, game_type: gameType, riders, tags, tricks }) => ({
    ...{ id, title, location, description, gameType },
    ...{ riders: namesOf(riders), tags: namesOf(tags), tricks: namesOf(tricks) },
  }));
}

export async function findTagNames(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database.selectFrom('tags').where('id', 'in', ids).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function findUsedTags(database: Database, now: number, ids: readonly number[]): Promise<Tag[]> {
  return database
    .selectFrom('tags')
    .where('tags.id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('post_tags')
          .innerJoin('posts', 'posts.id', 'post_tags.post_id')
          .whereRef('post_tags.tag_id', '=', 'tags.id')
          .where('posts.publish_date', '<=', now)
          .where('posts.deleted_at', 'is', null)
          .select('post_tags.post_id'),
      ),
    )
    .select(['tags.id', 'tags.name'])
    .execute();
}

function findNewestIds(
  database: Database,
  now: number,
  last: { publish_date: number; id: number } | undefined,
  limit: number,
) {
  return selectPublished(database, now)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(publish_date, id) < (${last?.publish_date}, ${last?.id})`),
    )
    .select(['publish_date', 'id'])
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the ids of posts that are scheduled, or published before `since`. */
export async function findHiddenIds(
  database: Database,
  now: Milliseconds,
  since: Milliseconds | undefined,
): Promise<number[]> {
  const rows = await database
    .selectFrom('posts')
    .where(({ or, eb }) =>
      or([eb('publish_date', '>', now), ...(since === undefined ? [] : [eb('publish_date', '<', since)])]),
    )
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findIdsSince(database: Database, now: Milliseconds, since: Milliseconds): Promise<number[]> {
  const rows = await selectPublished(database, now).where('publish_date', '>=', since).select('id').execute();
  return rows.map(({ id }) => id);
}
