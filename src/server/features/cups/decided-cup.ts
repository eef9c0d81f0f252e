/** The results of a cup follow from the posts of its games and from manual results. */
import {
  arePicksClosed,
  countGames,
  decideGames,
  feederGames,
  type GameResult,
  type Slots,
} from '#contract/rules/bracket.ts';
import { DAY, dayOf, type Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DailyResults } from '../leaderboards/leaderboard-index.ts';
import { type CupRow, findCupRows, findCupSlots, findManualResults, findPublishedGames } from './queries.ts';
import { toDecidedPosts } from './rules.ts';
import { substitutesOf, toStoredResults } from './substitutes.ts';

export type SlotRow = Awaited<ReturnType<typeof findCupSlots>>[number];

/** The stored parts of a cup, from which its outcome at any moment until `readAt` follows. */
type CupHistory = {
  row: CupRow;
  /** The public games in the order of publishing: of several posts of two riders, the first decides their game. */
  games: Awaited<ReturnType<typeof findPublishedGames>>;
  slots: SlotRow[];
  manualResults: Awaited<ReturnType<typeof findManualResults>>;
  readAt: Milliseconds;
};

export type CupOutcome = {
  row: CupRow;
  /** The slots of the first round, with null for an empty one. */
  riderIn: (SlotRow | null)[];
  /** The results by number of the game. */
  results: Map<number, GameResult>;
};

export type DecidedCup = CupHistory &
  CupOutcome & {
    /** The results at the start of the UTC day. */
    earlierResults: Map<number, GameResult>;
    dayStart: Milliseconds;
  };

/** Reads all cups or those of `ids`, newest first by id. Unknown ones are missing. */
export async function findDecidedCups(
  database: Database,
  now: Milliseconds,
  ids?: readonly number[],
): Promise<Map<number, DecidedCup>> {
  const rows = await findCupRows(database, ids);
  if (rows.length === 0) return new Map();
  const found = rows.map((row) => row.id);
  const [games, slots, manualResults] = await Promise.all([
    findPublishedGames(database, now, found),
    findCupSlots(database, found),
    findManualResults(database, found),
  ]);
  return new Map(
    rows.map((row) => {
      const isOfCup = ({ cupId }: { cupId: number }) => cupId === row.id;
      const history = {
        row,
        games: games.filter(isOfCup),
        slots: slots.filter(isOfCup),
        manualResults: manualResults.filter(isOfCup),
        readAt: now,
      };
      return [row.id, decideCup(history)];
    }),
  );
}

export async function getDecidedCup(database: Database, now: Milliseconds, id: number): Promise<DecidedCup> {
  const cup = (await findDecidedCups(database, now, [id])).get(id);
  if (!cup) throw new AppError('cup-not-found');
  return cup;
}

function decideCup(history: CupHistory): DecidedCup {
  const dayStart = dayOf(history.readAt) * DAY;
  const { results: earlierResults } = decideBy(history, (moment) => moment < dayStart);
  return { ...history, ...decideBy(history, () => true), earlierResults, dayStart };
}

/** Returns the outcome that was public at `moment`, which is not after the reading. */
export function outcomeAt(history: DecidedCup, moment: Milliseconds): CupOutcome {
  // A result from a clock that was ahead is public too.
  return decideBy(history, (publishedAt) => publishedAt <= moment || publishedAt > history.readAt);
}

function decideBy(
  { row, games, slots, manualResults }: CupHistory,
  counts: (publishedAt: Milliseconds) => boolean,
): CupOutcome {
  const slotOf = new Map(slots.map((slot) => [slot.slot, slot]));
  const riderIn = Array.from({ length: row.riderCount }, (_, index) => slotOf.get(index + 1) ?? null);
  const posts = toDecidedPosts(games.filter(({ publishDate }) => counts(publishDate)));
  const manual = manualResults.filter(({ decidedAt }) => counts(decidedAt));
  const winners = new Map(manual.map(({ game, winnerId }) => [game, winnerId]));
  return { row, riderIn, results: decideGames(slotsOf({ riderIn }), posts, winners) };
}

/** Returns the rider ids of the first round, with null for an empty slot. */
export function slotsOf({ riderIn }: Pick<CupOutcome, 'riderIn'>): Slots {
  return riderIn.map((slot) => slot?.riderId ?? null);
}

export type CupWithPicks = Pick<CupOutcome, 'riderIn' | 'results'> & { row: Pick<CupRow, 'picksCloseAt'> };

/**
 * Returns the games whose picks other fans may see: the decided ones, and all once picks are closed. A walk-over can be decided before
 * an earlier game, whose winner its picks name.
 */
export function findPublicGames({ row, riderIn, results }: CupWithPicks, now: Milliseconds): Set<number> {
  const closed = arePicksClosed(row.picksCloseAt, results, now);
  const games = new Set<number>();
  for (let game = 1; game <= countGames(riderIn.length); game++) {
    const feeders = feederGames(game, riderIn.length) ?? [];
    if (closed || (results.has(game) && feeders.every((feeder) => games.has(feeder)))) games.add(game);
  }
  return games;
}

export function resultsByOriginalRider(cup: DecidedCup): DailyResults {
  const substitutes = substitutesOf(cup.riderIn);
  return {
    results: toStoredResults(cup.results, substitutes),
    earlier: toStoredResults(cup.earlierResults, substitutes),
    dayStart: cup.dayStart,
  };
}

export async function findNextPickDeadline(database: Database, now: Milliseconds): Promise<Milliseconds | undefined> {
  const row = await database
    .selectFrom('cups')
    .where('picksCloseAt', '>', now)
    .where('deletedAt', 'is', null)
    .select((cup) => cup.fn.min('picksCloseAt').as('moment'))
    .executeTakeFirst();
  return row?.moment ?? undefined;
}
