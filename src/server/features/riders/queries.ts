import { type RawBuilder, sql } from 'kysely';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database } from '../../platform/database/schema.ts';

export type RiderRow = Awaited<ReturnType<typeof findRiderRows>>[number];

/** Stats are merged by id (spec 3). */
function selectRidersWithStats(database: Database) {
  return database
    .selectFrom('riders')
    .leftJoin('rider_stats', 'rider_stats.slvsh_id', 'riders.id')
    .where('riders.deleted_at', 'is', null)
    .select(['id', 'name', 'sponsor', 'country', 'birthdate', 'avatar_location as avatarFileLocation', 'avatar_color'])
    .select(['version', 'slvsh_id', 'stat_rider_name', 'offense as Offense', 'defense as Defense', 'lines as Lines'])
    .select(['difficulty as Difficulty', 'overall as Overall', 'games_played']);
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

/** Counts the games of the rider, or of each rider with posts. `last_seen` is the moment of the newest post. */
export function findGameCounts(database: Database, now: number, riderId?: number) {
  return database
    .selectFrom('post_riders')
    .innerJoin('posts', 'posts.id', 'post_riders.post_id')
    .where('posts.publish_date', '<=', now)
    .where('posts.deleted_at', 'is', null)
    .$if(riderId !== undefined, (query) => query.where('post_riders.rider_id', '=', riderId as number))
    .select(({ fn }) => [
      'post_riders.rider_id',
      fn.countAll<number>().filterWhere('posts.type', '=', 'Game').as('games'),
      fn
        .countAll<number>()
        .filterWhereRef('posts.winner_id', '=', 'post_riders.rider_id')
        .filterWhere('posts.loser_id', 'is not', null)
        .as('wins'),
      fn.max('posts.publish_date').as('last_seen'),
    ])
    .groupBy('post_riders.rider_id')
    .execute();
}

/** Returns a row for each other rider in each game of the rider. */
export function findMeetings(database: Database, now: number, riderId: number) {
  return database
    .selectFrom('post_riders as own')
    .innerJoin('post_riders as opposite', 'opposite.post_id', 'own.post_id')
    .innerJoin('posts', 'posts.id', 'own.post_id')
    .innerJoin('riders', 'riders.id', 'opposite.rider_id')
    .where('own.rider_id', '=', riderId)
    .where('opposite.rider_id', '<>', riderId)
    .where('posts.type', '=', 'Game')
    .where('posts.publish_date', '<=', now)
    .where('posts.deleted_at', 'is', null)
    .select(['posts.id as game_id', 'posts.winner_id', 'posts.loser_id', 'riders.id', 'riders.name'])
    .execute();
}

/** The score of a simulated ledger does not count, because it is simulated too. */
export function findLetterCounts(database: Database, now: number, riderId: number) {
  const scored = sql`duels.demo_ledger = 0 and duels.winner_score is not null`;
  const won = sql`${scored} and duels.winner_id = ${riderId}`;
  const lost = sql`${scored} and duels.loser_id = ${riderId}`;
  return database
    .with(
      // Read once for both counts.
      (cte) => cte('duels').materialized(),
      (query) =>
        query
          .selectFrom('post_riders as own')
          .innerJoin('posts', 'posts.id', 'own.post_id')
          .where('own.rider_id', '=', riderId)
          .where('posts.type', '=', 'Game')
          .where('posts.game_type', '=', 'slvsh')
          .where('posts.publish_date', '<=', now)
          .where('posts.deleted_at', 'is', null)
          .where(
            (post) =>
              post
                .selectFrom('post_riders')
                .whereRef('post_riders.post_id', '=', 'posts.id')
                .select(({ fn }) => fn.countAll<number>().as('riders')),
            '=',
            2,
          )
          .select(['posts.id', 'posts.winner_id', 'posts.loser_id', 'posts.winner_score'])
          .select(['posts.ledger', 'posts.demo_ledger']),
    )
    .with('exchanges', (query) =>
      query
        .selectFrom('post_tricks')
        // A join would read the tricks of all posts on SQLite. Tricks of other games have no outcome.
        .where('post_id', 'in', (trick) => trick.selectFrom('duels').where('ledger', 'is not', null).select('duels.id'))
        .select([
          countRows(sql`setter_id = ${riderId}`).as('sets'),
          countRows(sql`setter_id = ${riderId} and set_landed = 1`).as('landed_sets'),
          countRows(sql`setter_id <> ${riderId} and reply_landed is not null`).as('replies'),
          countRows(sql`setter_id <> ${riderId} and reply_landed = 1`).as('landed_replies'),
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
          sumScores(won).as('taken_in_wins'),
          sumScores(lost).as('given_in_losses'),
        ]),
    )
    .selectFrom('games')
    .crossJoin('exchanges')
    .selectAll()
    .executeTakeFirstOrThrow();
}

function countRows(condition: RawBuilder<unknown>) {
  return sql<number>`count(*) filter (where ${condition})`;
}

function sumScores(condition: RawBuilder<unknown>) {
  return sql<number>`coalesce(sum(duels.winner_score) filter (where ${condition}), 0)`;
}

export function findPostsWithRider(database: Database, riderId: number, limit: number) {
  return database
    .selectFrom('posts')
    .where('deleted_at', 'is', null)
    .where((post) =>
      post.or([
        post('winner_id', '=', riderId),
        post('loser_id', '=', riderId),
        post('id', 'in', post.selectFrom('post_riders').where('rider_id', '=', riderId).select('post_id')),
      ]),
    )
    .select(['id', 'title', TOTAL.as('total')])
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findCupsWithRider(database: Database, riderId: number, limit: number) {
  return database
    .selectFrom('cups')
    .where('deleted_at', 'is', null)
    .where((cup) =>
      cup.or([
        cup('id', 'in', cup.selectFrom('cup_slots').where('rider_id', '=', riderId).select('cup_id')),
        cup('id', 'in', cup.selectFrom('cup_results').where('winner_id', '=', riderId).select('cup_id')),
      ]),
    )
    .select((cup) => [
      'id',
      'slug as title',
      TOTAL.as('total'),
      cup
        .selectFrom('brackets')
        .whereRef('brackets.cup_id', '=', 'cups.id')
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
    .selectFrom('cup_slots as own')
    .innerJoin('cup_slots as other', 'other.cup_id', 'own.cup_id')
    .innerJoin('riders', 'riders.id', 'other.rider_id')
    .innerJoin('cups', 'cups.id', 'own.cup_id')
    .where('own.rider_id', '=', riderId)
    .where('other.rider_id', '<>', riderId)
    .where('cups.deleted_at', 'is', null)
    .select(['riders.name', 'cups.slug as cup'])
    .orderBy('cups.id', 'desc')
    .execute();
}

/** The number of rows without the limit. */
const TOTAL = sql<number>`count(*) over ()`;
