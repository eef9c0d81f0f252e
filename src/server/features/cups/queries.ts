import { sql } from 'kysely';
import type { Milliseconds } from '#contract/rules/time.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database, Row } from '../../platform/database/schema.ts';

export type CupRow = Row<'cups'>;

export function findCupRows(database: Database, ids?: readonly number[]): Promise<CupRow[]> {
  return database
    .selectFrom('cups')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids as readonly number[]))
    .orderBy('id', 'desc')
    .execute();
}

/** Includes cups in the trash. */
export function findCupsWithGame(database: Database, postId: number) {
  return database
    .selectFrom('cupGames')
    .innerJoin('cups', 'cups.id', 'cupGames.cupId')
    .where('postId', '=', postId)
    .select(['id', 'slug', 'deletedAt'])
    .orderBy('id')
    .execute();
}

/** The games that are public at `now`, in the order of publishing. */
export function findPublishedGames(database: Database, now: Milliseconds, cupIds: readonly number[]) {
  return database
    .selectFrom('cupGames')
    .innerJoin('posts', 'posts.id', 'cupGames.postId')
    .where('cupId', 'in', cupIds)
    .where('publishDate', '<=', now)
    .where('deletedAt', 'is', null)
    .select(['cupId', 'posts.id', 'publishDate', 'posterLocation', 'posterColor', 'winnerScore', 'winnerId', 'loserId'])
    .orderBy('publishDate')
    .orderBy('posts.id')
    .execute();
}

/** With `riderId`, lists only cups in which the rider has a slot or rides in a public game. */
export function findCupTitles(database: Database, now: Milliseconds, riderId?: number) {
  return selectTitles(database, now, { riderId });
}

const selectTitles = prepareQuery((database, now: Milliseconds, { riderId }: { riderId: number | undefined }) => {
  const publishedGames = database
    .selectFrom('cupGames')
    .innerJoin('posts', 'posts.id', 'cupGames.postId')
    .where('publishDate', '<=', now)
    .where('posts.deletedAt', 'is', null);
  return database
    .selectFrom('cups')
    .where('deletedAt', 'is', null)
    .$if(riderId !== undefined, (query) =>
      query.where((cup) => {
        const slots = cup.selectFrom('cupSlots').where('riderId', '=', riderId as number);
        const games = publishedGames.innerJoin('postRiders', 'postRiders.postId', 'posts.id');
        const ridden = games.where('riderId', '=', riderId as number);
        return cup.or([cup('id', 'in', slots.select('cupId')), cup('id', 'in', ridden.select('cupId'))]);
      }),
    )
    .select(['id', 'slug', 'startsOn', 'riderCount', 'onBracketPage'])
    .select(
      publishedGames
        .whereRef('cupGames.cupId', '=', sql.ref('cups.id'))
        .select(({ fn }) => fn.min('publishDate').as('first'))
        .$asScalar()
        .as('firstGame'),
    );
});

/** The public videos of each rider, newest first, with the number of their riders. */
export function findVideosOfRiders(database: Database, now: Milliseconds, riderIds: readonly number[]) {
  return database
    .selectFrom('postRiders as own')
    .innerJoin('posts', 'posts.id', 'own.postId')
    .where('own.riderId', 'in', riderIds)
    .where('publishDate', '<=', now)
    .where('deletedAt', 'is', null)
    .select(['own.riderId', 'posts.id', 'type', 'title', 'publishDate', 'winnerId', 'loserId'])
    .select((post) =>
      post
        .selectFrom('postRiders')
        .whereRef('postRiders.postId', '=', 'posts.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('riders'),
    )
    .orderBy('publishDate', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
}

/** Counts the cups in which each rider has a slot or rides in a public game. */
export function countCupsOfRiders(database: Database, now: Milliseconds, riderIds: readonly number[]) {
  return database
    .with('entries', (query) =>
      query
        .selectFrom('cupSlots')
        .where('riderId', 'in', riderIds)
        .select(['cupId', 'riderId'])
        .union(
          query
            .selectFrom('postRiders')
            .innerJoin('posts', 'posts.id', 'postRiders.postId')
            .innerJoin('cupGames', 'cupGames.postId', 'posts.id')
            .where('postRiders.riderId', 'in', riderIds)
            .where('publishDate', '<=', now)
            .where('posts.deletedAt', 'is', null)
            .select(['cupGames.cupId', 'postRiders.riderId']),
        ),
    )
    .selectFrom('entries')
    .innerJoin('cups', 'cups.id', 'entries.cupId')
    .where('cups.deletedAt', 'is', null)
    .groupBy('entries.riderId')
    .select(({ fn }) => ['entries.riderId', fn.countAll<number>().as('cups')])
    .execute();
}

export function findCupSlots(database: Database, cupIds: readonly number[]) {
  return database
    .selectFrom('cupSlots')
    .innerJoin('riders', 'riders.id', 'cupSlots.riderId')
    .where('cupId', 'in', cupIds)
    .select(['cupId', 'slot', 'riderId', 'pickedAs', 'riders.name', 'riders.country'])
    .orderBy('slot')
    .execute();
}

export function findManualResults(database: Database, cupIds: readonly number[]) {
  return database.selectFrom('cupResults').where('cupId', 'in', cupIds).selectAll().orderBy('game').execute();
}

/** Ignores case and includes cups in the trash. */
export async function findCupByTitle(database: Database, title: string) {
  const rows = await database.selectFrom('cups').select(['id', 'slug', 'deletedAt']).execute();
  return rows.find(({ slug }) => slug.toLowerCase() === title.toLowerCase());
}
