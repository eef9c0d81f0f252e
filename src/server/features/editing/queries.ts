import { type RawBuilder, sql } from 'kysely';
import type { EntityKind } from '#contract/rules/entities.ts';
import type { PlainErrorCode } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The name of a kind is for messages. Kinds that refer to others come first: the trash is emptied in this order. */
export const KINDS: Record<EntityKind, { name: string; title: RawBuilder<string>; notFound: PlainErrorCode }> = {
  heroes: {
    name: 'slide',
    title: sql`coalesce(custom_title, (select title from posts where posts.id = heroes.post_id))`,
    notFound: 'slide-not-found',
  },
  posts: { name: 'post', title: sql`title`, notFound: 'post-not-found' },
  cups: { name: 'cup', title: sql`slug`, notFound: 'cup-not-found' },
  riders: { name: 'rider', title: sql`name`, notFound: 'rider-not-found' },
  glossary: { name: 'word', title: sql`word`, notFound: 'word-not-found' },
  pages: { name: 'page', title: sql`title`, notFound: 'own-page-not-found' },
};
const KIND_ORDER = Object.keys(KINDS) as [EntityKind, ...EntityKind[]];

export function findTrashed(database: Database, limit: number) {
  const deletedBy = sql<string | null>`(
    select users.name from changes join users on users.id = changes.user_id
    where changes.item = trashed.item and changes.item_id = trashed.id and changes.action = 'deleted'
    order by changes.id desc limit 1
  )`;
  const [first, ...others] = KIND_ORDER;
  const trashed = others.reduce(
    (union, kind) => union.unionAll(selectTrashedOf(database, kind)),
    selectTrashedOf(database, first),
  );
  return database
    .selectFrom(trashed.as('trashed'))
    .select(['item', 'id', 'title', 'deletedAt', deletedBy.as('deletedBy')])
    .orderBy('deletedAt', 'desc')
    .orderBy('item')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectTrashedOf(database: Database, kind: EntityKind) {
  return database
    .selectFrom(kind)
    .where('deletedAt', 'is not', null)
    .select([
      sql<EntityKind>`${sql.lit(kind)}`.as('item'),
      'id',
      KINDS[kind].title.as('title'),
      sql<number>`deleted_at`.as('deletedAt'),
    ]);
}

/** Finds the items that were trashed at `until` or before. Items that refer to others come first. */
export async function findErasable(
  database: Database,
  until: Milliseconds,
): Promise<{ kind: EntityKind; id: number }[]> {
  const found: { kind: EntityKind; id: number }[] = [];
  for (const kind of KIND_ORDER) {
    const rows = await database.selectFrom(kind).where('deletedAt', '<=', until).select('id').orderBy('id').execute();
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

/** Finds slides in the trash too. */
export function findHeroesOfPost(database: Database, postId: number) {
  return database
    .selectFrom('heroes')
    .where('postId', '=', postId)
    .select(['id', KINDS.heroes.title.as('title')])
    .execute();
}

export function findCupWithGame(database: Database, postId: number) {
  return database
    .selectFrom('cupGames')
    .innerJoin('cups', 'cups.id', 'cupGames.cupId')
    .where('postId', '=', postId)
    .where('deletedAt', 'is', null)
    .select('slug as title')
    .executeTakeFirst();
}

/** Finds a post or a cup that names the rider, also in the trash. */
export async function findUseOfRider(database: Database, riderId: number) {
  const post = await database
    .selectFrom('posts')
    .where((post) =>
      post.or([
        post('winnerId', '=', riderId),
        post('loserId', '=', riderId),
        post('id', 'in', post.selectFrom('postRiders').where('riderId', '=', riderId).select('postId')),
      ]),
    )
    .select('title')
    .executeTakeFirst();
  if (post) return post;
  return database
    .selectFrom('cups')
    .where((cup) =>
      cup.or([
        cup('id', 'in', cup.selectFrom('cupSlots').where('riderId', '=', riderId).select('cupId')),
        cup('id', 'in', cup.selectFrom('cupSlots').where('pickedAs', '=', riderId).select('cupId')),
        cup('id', 'in', cup.selectFrom('cupResults').where('winnerId', '=', riderId).select('cupId')),
      ]),
    )
    .select('slug as title')
    .executeTakeFirst();
}
