/** A row prevents a second announcement of its subject, by any process and after a crash. */
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import type { Database, DatabaseTransaction, Row, Tables } from '../../platform/database/schema.ts';

type AnnouncementKind = Row<'announcements'>['kind'];

/** Fans receive no alert of an older post. */
export const ANNOUNCEMENT_PERIOD: Milliseconds = DAY;

/** Returns false for a subject that was announced before. Another process that announces it waits until `trx` ends. */
export async function recordAnnouncement(
  trx: DatabaseTransaction,
  kind: AnnouncementKind,
  subjectId: number,
  now: Milliseconds,
): Promise<boolean> {
  const row = await trx
    .insertInto('announcements')
    .values({ kind, subjectId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subjectId')
    .executeTakeFirst();
  return row !== undefined;
}

export function isUnannounced(kind: AnnouncementKind, subject: 'posts.id' | 'cups.id') {
  return sql<SqlBool>`not exists (
    select 1 from announcements where announcements.kind = ${kind} and announcements.subject_id = ${sql.ref(subject)}
  )`;
}

export function findUnannouncedPosts(database: Database, now: Milliseconds) {
  return database
    .selectFrom('posts')
    .where('publishDate', '>', now - ANNOUNCEMENT_PERIOD)
    .where('publishDate', '<=', now)
    .where('deletedAt', 'is', null)
    .where(isUnannounced('post', 'posts.id'))
    .select(['id', 'type', 'publishDate'])
    .orderBy('publishDate')
    .orderBy('id')
    .execute();
}

/** Prevents alerts of these posts, whenever they are published. */
export async function silencePosts(trx: DatabaseTransaction, ids: readonly number[], now: Milliseconds): Promise<void> {
  await silence(trx, 'post', trx.selectFrom('posts').where('id', 'in', ids), now);
}

/** Prevents the alert that the picks of the cup close. */
export async function silenceCup(trx: DatabaseTransaction, cupId: number, now: Milliseconds): Promise<void> {
  await silence(trx, 'picks-closing', trx.selectFrom('cups').where('id', '=', cupId), now);
}

/** Prevents alerts of all present posts and cups, whenever they are published. */
export async function silenceAll(trx: DatabaseTransaction, now: Milliseconds): Promise<void> {
  await silence(trx, 'post', trx.selectFrom('posts').where('id', '>', 0), now);
  await silence(trx, 'picks-closing', trx.selectFrom('cups').where('id', '>', 0), now);
}

/** Prevents alerts of posts that are public at `now`, even under a new date, and of picks that close in the day after. */
export async function silencePresent(trx: DatabaseTransaction, now: Milliseconds): Promise<void> {
  await silence(trx, 'post', trx.selectFrom('posts').where('publishDate', '<=', now), now);
  const cups = trx.selectFrom('cups').where('picksCloseAt', '>', now);
  await silence(trx, 'picks-closing', cups.where('picksCloseAt', '<=', now + ANNOUNCEMENT_PERIOD), now);
}

/** The query has a condition: without one, SQLite takes the conflict clause for a part of it. */
async function silence<S extends 'posts' | 'cups'>(
  trx: DatabaseTransaction,
  kind: AnnouncementKind,
  subjects: SelectQueryBuilder<Tables, S, object>,
  now: Milliseconds,
): Promise<void> {
  await trx
    .insertInto('announcements')
    .columns(['kind', 'subjectId', 'createdAt'])
    .expression(subjects.select([sql.lit(kind).as('kind'), sql`id`.as('id'), sql`cast(${now} as bigint)`.as('now')]))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
