import { type RawBuilder, sql } from 'kysely';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database } from '../../platform/database/schema.ts';

export type RiderRow = Awaited<ReturnType<typeof findRiderRows>>[number];

/** Stats are merged by id (spec 3). */
function selectRidersWithStats(database: Database) {
  return database
    .selectFrom('riders')
    .leftJoin('riderStats', 'riderStats.slvshId', 'riders.id')
    .where('riders.deletedAt', 'is', null)
    .select(['id', 'name', 'sponsor', 'country', 'birthdate', 'avatarLocation as avatarFileLocation', 'avatarColor'])
    .select(['version', 'slvshId', 'statRiderName', 'offense', 'defense', 'lines'])
    .select(['difficulty', 'overall', 'gamesPlayed']);
}

export function findRiderRows(database: Database, ids?: readonly number[]) {
  const riders = selectRidersWithStats(database);
  return (ids ? riders.where('id', 'in', ids) : riders).execute();
}

export async function findRiderRow(database: Database, id: number) {
  const [row] = await selectRider(database, id);
  return row;
}

const selectRider = prepareQuery((database, id: number) => selectRidersWithStats(database).where('id', '=', id));

/** Counts the games of the riders, or of all riders with posts if there are no ids. `lastSeen` is the moment of the newest post. */
export const findGameCounts = prepareQuery((database, now: number, riderIds: readonly number[]) =>
  database
    .selectFrom('postRiders')
    .innerJoin('posts', 'posts.id', 'postRiders.postId')
    .where('posts.publishDate', '<=', now)
    .where('posts.deletedAt', 'is', null)
    .$if(riderIds.length > 0, (query) => query.where('postRiders.riderId', 'in', riderIds))
    .select(({ fn }) => [
      'postRiders.riderId',
      fn.countAll<number>().filterWhere('posts.type', '=', 'Game').as('games'),
      fn
        .countAll<number>()
        .filterWhereRef('posts.winnerId', '=', 'postRiders.riderId')
        .filterWhere('posts.loserId', 'is not', null)
        .as('wins'),
      fn
        .countAll<number>()
        .filterWhereRef('posts.loserId', '=', 'postRiders.riderId')
        .filterWhere('posts.winnerId', 'is not', null)
        .as('losses'),
      fn.max('posts.publishDate').as('lastSeen'),
    ])
    .groupBy('postRiders.riderId'),
);

/** Returns a row for each other rider in each game of the rider. */
export const findMeetings = prepareQuery((database, now: number, riderId: number) =>
  database
    .selectFrom('postRiders as own')
    .innerJoin('postRiders as opposite', 'opposite.postId', 'own.postId')
    .innerJoin('posts', 'posts.id', 'own.postId')
    .innerJoin('riders', 'riders.id', 'opposite.riderId')
    .where('own.riderId', '=', riderId)
    .where('opposite.riderId', '<>', riderId)
    .where('posts.type', '=', 'Game')
    .where('posts.publishDate', '<=', now)
    .where('posts.deletedAt', 'is', null)
    .select(['posts.id as gameId', 'posts.winnerId', 'posts.loserId', 'riders.id', 'riders.name']),
);

/** The score of a simulated ledger does not count, because it is simulated too. */
export async function findLetterCounts(database: Database, now: number, riderId: number) {
  const [counts] = await selectLetterCounts(database, now, riderId);
  // Counts have a row for no games too.
  return counts as NonNullable<typeof counts>;
}

const selectLetterCounts = prepareQuery((database, now: number, riderId: number) => {
  const scored = sql`duels.demo_ledger = 0 and duels.winner_score is not null`;
  const won = sql`${scored} and duels.winner_id = ${riderId}`;
  const lost = sql`${scored} and duels.loser_id = ${riderId}`;
  return database
    .with(
      // Read once for both counts.
      (cte) => cte('duels').materialized(),
      (query) =>
        query
          .selectFrom('postRiders as own')
          .innerJoin('posts', 'posts.id', 'own.postId')
          .where('own.riderId', '=', riderId)
          .where('posts.type', '=', 'Game')
          .where('posts.gameType', '=', 'slvsh')
          .where('posts.publishDate', '<=', now)
          .where('posts.deletedAt', 'is', null)
          .where(
            (post) =>
              post
                .selectFrom('postRiders')
                .whereRef('postRiders.postId', '=', 'posts.id')
                .select(({ fn }) => fn.countAll<number>().as('riders')),
            '=',
            2,
          )
          .select(['posts.id', 'posts.winnerId', 'posts.loserId', 'posts.winnerScore'])
          .select(['posts.ledger', 'posts.demoLedger']),
    )
    .with('exchanges', (query) =>
      query
        .selectFrom('postTricks')
        // A join would read the tricks of all posts on SQLite. Tricks of other games have no outcome.
        .where('postId', 'in', (trick) => trick.selectFrom('duels').where('ledger', 'is not', null).select('duels.id'))
        .select([
          countRows(sql`setter_id = ${riderId}`).as('sets'),
          countRows(sql`setter_id = ${riderId} and set_landed = 1`).as('landedSets'),
          countRows(sql`setter_id <> ${riderId} and reply_landed is not null`).as('replies'),
          countRows(sql`setter_id <> ${riderId} and reply_landed = 1`).as('landedReplies'),
        ]),
    )
    .with('games', (query) =>
      query
        .selectFrom('duels')
        .select([
          countRows(sql`true`).as('games'),
          countRows(sql`duels.ledger = 'complete' and duels.demo_ledger = 0`).as('charted'),
          countRows(won).as('won'),
          countRows(lost).as('lost'),
          sumScores(won).as('takenInWins'),
          sumScores(lost).as('givenInLosses'),
        ]),
    )
    .selectFrom('games')
    .crossJoin('exchanges')
    .selectAll();
});

function countRows(condition: RawBuilder<unknown>) {
  return sql<number>`count(*) filter (where ${condition})`;
}

function sumScores(condition: RawBuilder<unknown>) {
  return sql<number>`coalesce(sum(duels.winner_score) filter (where ${condition}), 0)`;
}

export function findPostsWithRider(database: Database, riderId: number, limit: number) {
  return database
    .selectFrom('posts')
    .where('deletedAt', 'is', null)
    .where((post) =>
      post.or([
        post('winnerId', '=', riderId),
        post('loserId', '=', riderId),
        post('id', 'in', post.selectFrom('postRiders').where('riderId', '=', riderId).select('postId')),
      ]),
    )
    .select(['id', 'title', TOTAL.as('total')])
    .orderBy('publishDate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findCupsWithRider(database: Database, riderId: number, limit: number) {
  return database
    .selectFrom('cups')
    .where('deletedAt', 'is', null)
    .where((cup) =>
      cup.or([
        cup('id', 'in', cup.selectFrom('cupSlots').where('riderId', '=', riderId).select('cupId')),
        cup('id', 'in', cup.selectFrom('cupResults').where('winnerId', '=', riderId).select('cupId')),
      ]),
    )
    .select((cup) => [
      'id',
      'slug as title',
      TOTAL.as('total'),
      cup
        .selectFrom('brackets')
        .whereRef('brackets.cupId', '=', 'cups.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('bracketCount'),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findRidersOfSameCups(database: Database, riderId: number) {
  return database
    .selectFrom('cupSlots as own')
    .innerJoin('cupSlots as other', 'other.cupId', 'own.cupId')
    .innerJoin('riders', 'riders.id', 'other.riderId')
    .innerJoin('cups', 'cups.id', 'own.cupId')
    .where('own.riderId', '=', riderId)
    .where('other.riderId', '<>', riderId)
    .where('cups.deletedAt', 'is', null)
    .select(['riders.name', 'cups.slug as cup'])
    .orderBy('cups.id', 'desc')
    .execute();
}

/** The number of rows without the limit. */
const TOTAL = sql<number>`count(*) over ()`;
