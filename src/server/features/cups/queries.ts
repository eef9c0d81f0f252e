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
