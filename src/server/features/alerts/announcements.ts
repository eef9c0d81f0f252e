/** A row prevents a second announcement of its subject, by any process and after a crash. */
import { type SqlBool, sql } from 'kysely';
import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import type { Database, DatabaseTransaction, Row } from '../../platform/database/schema.ts';

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
export async function silencePosts(
  trx: DatabaseTransaction,
  postIds: readonly number[],
  now: Milliseconds,
): Promise<void> {
  for (const id of postIds) await recordAnnouncement(trx, 'post', id, now);
}

/** Prevents the alert that the picks of the cup close. */
export async function silenceCup(trx: DatabaseTransaction, cupId: number, now: Milliseconds): Promise<void> {
  await recordAnnouncement(trx, 'picks-closing', cupId, now);
}

/** Prevents alerts of all present posts and cups, whenever they are published. */
export async function silenceAll(trx: DatabaseTransaction, now: Milliseconds): Promise<void> {
  const posts = await trx.selectFrom('posts').select('id').orderBy('id').execute();
  await silencePosts(
    trx,
    posts.map(({ id }) => id),
    now,
  );
  const cups = await trx.selectFrom('cups').select('id').execute();
  for (const { id } of cups) await silenceCup(trx, id, now);
}

/** Prevents alerts of posts that are public at `now`, even under a new date, and of picks that close in the day after. */
export async function silencePresent(trx: DatabaseTransaction, now: Milliseconds): Promise<void> {
  await trx
    .insertInto('announcements')
    .columns(['kind', 'subjectId', 'createdAt'])
    .expression((query) =>
      query
        .selectFrom('posts')
        .where('publishDate', '<=', now)
        .select([sql.lit('post').as('kind'), 'id', sql<number>`cast(${now} as bigint)`.as('createdAt')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cups = await trx
    .selectFrom('cups')
    .where('picksCloseAt', '>', now)
    .where('picksCloseAt', '<=', now + ANNOUNCEMENT_PERIOD)
    .select('id')
    .execute();
  for (const { id } of cups) await silenceCup(trx, id, now);
}
