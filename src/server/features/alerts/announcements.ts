/** What the site has announced: a row prevents a second announcement of its subject, by all processes and after a crash. */
import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#contract/rules/time.ts';
import type { Database, DatabaseTransaction, Row } from '../../platform/database/schema.ts';

type AnnouncementKind = Row<'announcements'>['kind'];

/** Milliseconds. An older post alerts no fan. */
export const ANNOUNCEMENT_PERIOD = DAY_MS;

/** Returns whether it was not announced before. Another process that announces it waits until `trx` ends. */
export async function recordAnnouncement(
  trx: DatabaseTransaction,
  kind: AnnouncementKind,
  subjectId: number,
  now: number,
): Promise<boolean> {
  const row = await trx
    .insertInto('announcements')
    .values({ kind, subject_id: subjectId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A condition on the rows with the id `subject`. */
export function isUnannounced(kind: AnnouncementKind, subject: 'posts.id' | 'cups.id') {
  return sql<SqlBool>`not exists (
    select 1 from announcements where announcements.kind = ${kind} and announcements.subject_id = ${sql.ref(subject)}
  )`;
}

/** The posts that were published in the last day and are not announced, oldest first. */
export function findUnannouncedPosts(database: Database, now: number) {
  return database
    .selectFrom('posts')
    .where('publish_date', '>', now - ANNOUNCEMENT_PERIOD)
    .where('publish_date', '<=', now)
    .where('deleted_at', 'is', null)
    .where(isUnannounced('post', 'posts.id'))
    .select(['id', 'type', 'publish_date'])
    .orderBy('publish_date')
    .orderBy('id')
    .execute();
}

/** No fan is alerted of these posts, whenever they are published. */
export async function silencePosts(trx: DatabaseTransaction, postIds: readonly number[], now: number): Promise<void> {
  for (const id of postIds) await recordAnnouncement(trx, 'post', id, now);
}

/** No fan is alerted that the picks of the cup close. */
export async function silenceCup(trx: DatabaseTransaction, cupId: number, now: number): Promise<void> {
  await recordAnnouncement(trx, 'picks-closing', cupId, now);
}

/** No fan is alerted of any post or cup of the site, whenever it is published. */
export async function silenceAll(trx: DatabaseTransaction, now: number): Promise<void> {
  const posts = await trx.selectFrom('posts').select('id').orderBy('id').execute();
  await silencePosts(
    trx,
    posts.map(({ id }) => id),
    now,
  );
  const cups = await trx.selectFrom('cups').select('id').execute();
  for (const { id } of cups) await silenceCup(trx, id, now);
}

/** No fan is alerted of what is public at `now`, also under a new date, nor of picks that close in the day after. */
export async function silencePresent(trx: DatabaseTransaction, now: number): Promise<void> {
  await trx
    .insertInto('announcements')
    .columns(['kind', 'subject_id', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('posts')
        .where('publish_date', '<=', now)
        .select([sql.lit('post').as('kind'), 'id', sql<number>`cast(${now} as bigint)`.as('created_at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cups = await trx
    .selectFrom('cups')
    .where('picks_close_at', '>', now)
    .where('picks_close_at', '<=', now + ANNOUNCEMENT_PERIOD)
    .select('id')
    .execute();
  for (const { id } of cups) await silenceCup(trx, id, now);
}
