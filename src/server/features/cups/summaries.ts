/** Cups in lists: the games and leaderboards of all cups would be a hundred times as large. */
import type { CupName, CupSummary } from '#contract/api/cups.ts';
import { acceptsPicks, countGames } from '#contract/rules/bracket.ts';
import type { Database } from '../../platform/database/schema.ts';
import { placeholderColour } from '../../platform/pictures/pictures.ts';
import { shortCupTitle } from '../posts/post-cups.ts';
import { getRider } from '../riders/describe.ts';
import { decideOutcome, type OutcomeRows, slotsOf } from './decided-cup.ts';
import {
  type CupRow,
  findCupRows,
  findCupSlots,
  findCupTitles,
  findManualResults,
  findPublishedGames,
} from './queries.ts';

/** By date, newest first, with what is public at `now`. */
export async function listCupSummaries(database: Database, now: number): Promise<CupSummary[]> {
  const cups = await findCupRows(database);
  if (cups.length === 0) return [];
  const ids = cups.map((cup) => cup.id);
  const [games, slots, results] = await Promise.all([
    findPublishedGames(database, now, ids),
    findCupSlots(database, ids),
    findManualResults(database, ids),
  ]);
  const byCup = <Row extends { cup_id: number }>(rows: readonly Row[]) => Map.groupBy(rows, (row) => row.cup_id);
  const [gamesOf, slotsOfCup, resultsOf] = [byCup(games), byCup(slots), byCup(results)];
  return cups
    .map((cup) => ({ ...cup, first_game: gamesOf.get(cup.id)?.[0]?.publish_date ?? null }))
    .sort(newestFirst)
    .map((cup) =>
      summarize(cup, now, {
        games: gamesOf.get(cup.id) ?? [],
        slots: slotsOfCup.get(cup.id) ?? [],
        manualResults: resultsOf.get(cup.id) ?? [],
      }),
    );
}

function summarize(cup: CupRow, now: number, rows: OutcomeRows): CupSummary {
  const { games } = rows;
  const { riderIn, results } = decideOutcome(cup, rows);
  const final = results.get(countGames(cup.rider_count));
  const champion = riderIn.find((slot) => slot !== null && slot.rider_id === final?.winnerId);
  return {
    id: cup.id,
    title: shortCupTitle(cup.slug),
    location: cup.location,
    dateRange: cup.starts_on && cup.ends_on ? `${cup.starts_on} to ${cup.ends_on}` : null,
    riderCount: cup.rider_count,
    gameCount: games.length,
    picksOpen: acceptsPicks(slotsOf({ riderIn }), cup.picks_close_at, results, now),
    champion: champion ? { id: champion.rider_id, name: champion.name } : null,
    posterImgLocation: games[0]?.poster_location ?? null,
    posterImgColor: placeholderColour(games[0]?.poster_color ?? null),
  };
}

/** The cups in which the rider rides, by date, newest first. Throws `not-found`. */
export async function listCupsOfRider(database: Database, now: number, riderId: number): Promise<CupName[]> {
  await getRider(database, riderId);
  return (await listCupTitles(database, now, riderId)).map(toCupName);
}

/** `title` is the whole one. */
export type CupTitle = { id: number; title: string };

/** All cups or those of a rider, by date, newest first. */
export async function listCupTitles(database: Database, now: number, riderId?: number): Promise<CupTitle[]> {
  const cups = await findCupTitles(database, now, riderId);
  return cups.toSorted(newestFirst).map(({ id, slug }) => ({ id, title: slug }));
}

export function toCupName({ id, title }: CupTitle): CupName {
  return { id, title: shortCupTitle(title) };
}

type DatedCup = Pick<CupRow, 'id' | 'starts_on'> & { first_game: number | null };

/** By the cup's first day, or else that of its first game. A cup without both is still to come. */
export function newestFirst(one: DatedCup, other: DatedCup): number {
  return firstDayOf(other) - firstDayOf(one) || other.id - one.id;
}

/** Milliseconds. */
function firstDayOf({ starts_on, first_game }: DatedCup): number {
  return starts_on === null ? (first_game ?? Number.MAX_SAFE_INTEGER) : Date.parse(starts_on);
}
