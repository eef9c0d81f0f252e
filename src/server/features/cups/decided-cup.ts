/** A cup with its results, which are computed from the posts of its games and from manual results. */
import type { Post } from '#contract/api/posts.ts';
import {
  arePicksClosed,
  countGames,
  decideGames,
  feederGames,
  type GameResult,
  type Slots,
} from '#contract/rules/bracket.ts';
import { DAY_MS, dayOf } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DailyResults } from '../leaderboards/leaderboard-index.ts';
import { findPostsById } from '../posts/describe.ts';
import {
  type CupRow,
  findCupGames,
  findCupRows,
  findCupSlots,
  findManualResults,
  findPublishedGames,
} from './queries.ts';
import { toDecidedPosts } from './rules.ts';
import { substitutesOf, toStoredResults } from './substitutes.ts';

export type SlotRow = Awaited<ReturnType<typeof findCupSlots>>[number];

export type DecidedCup = {
  row: CupRow;
  /** The published games. */
  posts: Post[];
  /** The posts that `CupInfo.games` lists. */
  listedPosts: Post[];
  /** The slots of the first round; null for an empty one. */
  riderIn: (SlotRow | null)[];
  /** By number of the game. */
  results: Map<number, GameResult>;
  /** The results at the start of the UTC day. */
  earlierResults: Map<number, GameResult>;
  /** The start of the UTC day, in milliseconds. */
  dayStart: number;
};

/** The cup with the results that are public at `now`. */
export async function getDecidedCup(database: Database, now: number, id: number): Promise<DecidedCup> {
  const [cup] = await decideCups(database, now, await findCupRows(database, id));
  if (!cup) throw cupNotFound();
  return cup;
}

function cupNotFound(): AppError {
  return new AppError('not-found', 'There is no cup with this number.');
}

/** By id; unknown cups are missing. */
export async function findDecidedCups(
  database: Database,
  now: number,
  ids: readonly number[],
): Promise<Map<number, DecidedCup>> {
  const rows = (await findCupRows(database)).filter((row) => ids.includes(row.id));
  return new Map((await decideCups(database, now, rows)).map((cup) => [cup.row.id, cup]));
}

/**
 * In the order of `rows`, at `now`. With `scheduled`, `listedPosts` has scheduled games too: a form that sends the list
 * back must not lose them.
 */
export async function decideCups(
  database: Database,
  now: number,
  rows: readonly CupRow[],
  { scheduled = false } = {},
): Promise<DecidedCup[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [games, slots, manualResults] = await Promise.all([
    findCupGames(database, ids),
    findCupSlots(database, ids),
    findManualResults(database, ids),
  ]);
  const gameIds = games.map((game) => game.post_id);
  const posts = await findPostsById(database, now, gameIds);
  const listed = scheduled ? await findPostsById(database, END_OF_TIME, gameIds) : posts;
  return rows.map((row) => {
    const own = new Set(games.flatMap((game) => (game.cup_id === row.id ? [game.post_id] : [])));
    return decideCup(row, {
      posts: posts.filter((post) => own.has(post.id)),
      listedPosts: listed.filter((post) => own.has(post.id)),
      slots: slots.filter((slot) => slot.cup_id === row.id),
      manualResults: manualResults.filter((result) => result.cup_id === row.id),
      dayStart: dayOf(now) * DAY_MS,
    });
  });
}

export type CupOutcome = Pick<DecidedCup, 'row' | 'riderIn' | 'results'>;

/** Like `findDecidedCups`, without the posts, which take most of the time. */
export async function findCupOutcomes(
  database: Database,
  now: number,
  ids: readonly number[],
): Promise<Map<number, CupOutcome>> {
  if (ids.length === 0) return new Map();
  const [cups, games, slots, manualResults] = await Promise.all([
    findCupRows(database),
    findPublishedGames(database, now, ids),
    findCupSlots(database, ids),
    findManualResults(database, ids),
  ]);
  const outcomes = cups
    .filter((row) => ids.includes(row.id))
    .map((row): [number, CupOutcome] => {
      const ofCup = ({ cup_id }: { cup_id: number }) => cup_id === row.id;
      const rows = {
        games: games.filter(ofCup),
        slots: slots.filter(ofCup),
        manualResults: manualResults.filter(ofCup),
      };
      return [row.id, decideOutcome(row, rows)];
    });
  return new Map(outcomes);
}

export type OutcomeRows = {
  /** In the order of publishing. */
  games: Awaited<ReturnType<typeof findPublishedGames>>;
  slots: SlotRow[];
  manualResults: Awaited<ReturnType<typeof findManualResults>>;
};

/** All rows are of the cup. */
export function decideOutcome(row: CupRow, { games, slots, manualResults }: OutcomeRows): CupOutcome {
  const riderIn = fillSlots(row.rider_count, slots);
  const manual = new Map(manualResults.map(({ game, winner_id }) => [game, winner_id]));
  return { row, riderIn, results: decideGames(slotsOf({ riderIn }), toDecidedPosts(games), manual) };
}

/** What is stored of a cup: its outcome at any moment until it was read. */
export type CupHistory = { row: CupRow; rows: OutcomeRows; readAt: number };

export async function getCupHistory(database: Database, now: number, id: number): Promise<CupHistory> {
  const [[row], games, slots, manualResults] = await Promise.all([
    findCupRows(database, id),
    findPublishedGames(database, now, [id]),
    findCupSlots(database, [id]),
    findManualResults(database, [id]),
  ]);
  if (!row) throw cupNotFound();
  return { row, rows: { games, slots, manualResults }, readAt: now };
}

/** The cup with the results that were public at `moment`, which is not after the reading. */
export function outcomeAt({ row, rows, readAt }: CupHistory, moment: number): CupOutcome {
  return decideOutcome(row, {
    slots: rows.slots,
    games: rows.games.filter(({ publish_date }) => publish_date <= moment),
    // A result of a clock that was ahead is public too.
    manualResults: rows.manualResults.filter(({ decided_at }) => decided_at <= moment || decided_at > readAt),
  });
}

/** What the score and the rank of a bracket need of its cup. */
export type ScoredCup = Pick<DecidedCup, 'riderIn' | 'results' | 'earlierResults' | 'dayStart'>;

export function scoreHistory({ row, rows, readAt }: CupHistory): ScoredCup {
  const dayStart = dayOf(readAt) * DAY_MS;
  const { riderIn, results } = decideOutcome(row, rows);
  const earlier = decideOutcome(row, {
    slots: rows.slots,
    games: rows.games.filter(({ publish_date }) => publish_date < dayStart),
    manualResults: rows.manualResults.filter(({ decided_at }) => decided_at < dayStart),
  });
  return { riderIn, results, earlierResults: earlier.results, dayStart };
}

/** The rider ids of the first round; null for an empty slot. */
export function slotsOf({ riderIn }: Pick<DecidedCup, 'riderIn'>): Slots {
  return riderIn.map((slot) => slot?.rider_id ?? null);
}

/** What {@link findPublicGames} needs of a cup. */
export type CupWithPicks = Pick<CupOutcome, 'riderIn' | 'results'> & { row: Pick<CupRow, 'picks_close_at'> };

/**
 * The games whose picks other fans may see, at `now`: the decided ones, and all once picks are closed. A walk-over can be decided
 * before an earlier game, whose winner its picks name.
 */
export function findPublicGames({ row, riderIn, results }: CupWithPicks, now: number): Set<number> {
  const closed = arePicksClosed(row.picks_close_at, results, now);
  const games = new Set<number>();
  for (let game = 1; game <= countGames(riderIn.length); game++) {
    const feeders = feederGames(game, riderIn.length) ?? [];
    if (closed || (results.has(game) && feeders.every((feeder) => games.has(feeder)))) games.add(game);
  }
  return games;
}

/** The results as leaderboards compare them with stored picks, which name the original riders. */
export function resultsByOriginalRider(cup: ScoredCup): DailyResults {
  const substitutes = substitutesOf(cup.riderIn);
  return {
    results: toStoredResults(cup.results, substitutes),
    earlier: toStoredResults(cup.earlierResults, substitutes),
    dayStart: cup.dayStart,
  };
}

type CupParts = {
  posts: Post[];
  listedPosts: Post[];
  slots: SlotRow[];
  manualResults: Awaited<ReturnType<typeof findManualResults>>;
  dayStart: number;
};

function decideCup(row: CupRow, { posts, listedPosts, slots, manualResults, dayStart }: CupParts): DecidedCup {
  const riderIn = fillSlots(row.rider_count, slots);
  const published = inPublishingOrder(posts);
  const decideBefore = (moment: number) =>
    decideGames(
      slotsOf({ riderIn }),
      toDecidedPosts(published.filter(({ publishDate }) => Date.parse(publishDate) < moment)),
      new Map(manualResults.flatMap((result) => (result.decided_at < moment ? [[result.game, result.winner_id]] : []))),
    );
  const [results, earlierResults] = [decideBefore(END_OF_TIME), decideBefore(dayStart)];
  return { row, posts, listedPosts, riderIn, results, earlierResults, dayStart };
}

/** `rows` are of one cup. */
function fillSlots(riderCount: number, rows: readonly SlotRow[]): (SlotRow | null)[] {
  const byNumber = new Map(rows.map((row) => [row.slot, row]));
  return Array.from({ length: riderCount }, (_, index) => byNumber.get(index + 1) ?? null);
}

/** The first post of two riders decides their game; a later post of the same two is a rematch. */
function inPublishingOrder(posts: readonly Post[]): Post[] {
  return posts.toSorted((one, other) => one.publishDate.localeCompare(other.publishDate) || one.id - other.id);
}

/** When the next cup closes its picks, in milliseconds; undefined where no cup closes after `now`. */
export async function findNextPickDeadline(database: Database, now: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('cups')
    .where('picks_close_at', '>', now)
    .where('deleted_at', 'is', null)
    .select((cup) => cup.fn.min('picks_close_at').as('moment'))
    .executeTakeFirst();
  return row?.moment ?? undefined;
}
