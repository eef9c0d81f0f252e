/** Lists of cups omit games and leaderboards, which would be a hundred times as large. */
import type { CupName, CupSummary } from '#contract/api/cups.ts';
import { acceptsPicks, countGames } from '#contract/rules/bracket.ts';
import { shortCupTitle } from '#contract/rules/cups.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pictureUrl } from '../../platform/pictures/picture-url.ts';
import { placeholderColour } from '../../platform/pictures/pictures.ts';
import { getRider } from '../riders/describe.ts';
import { type DecidedCup, findDecidedCups, slotsOf } from './decided-cup.ts';
import { type CupRow, findCupTitles } from './queries.ts';

export async function listCupSummaries(database: Database, now: Milliseconds): Promise<CupSummary[]> {
  return [...(await findDecidedCups(database, now)).values()]
    .sort((one, other) => newestFirst(datesOf(one), datesOf(other)))
    .map((cup) => summarize(database, cup));
}

function datesOf({ row, games }: DecidedCup): DatedCup {
  return { ...row, firstGame: games[0]?.publishDate ?? null };
}

function summarize(database: Database, { row, games, readAt, riderIn, results }: DecidedCup): CupSummary {
  const { id, slug, location, startsOn, endsOn, riderCount, picksCloseAt } = row;
  const final = results.get(countGames(riderCount));
  const champion = riderIn.find((slot) => slot !== null && slot.riderId === final?.winnerId);
  return {
    ...{ id, title: shortCupTitle(slug), location, riderCount, gameCount: games.length },
    decidedGames: results.size,
    dateRange: startsOn && endsOn ? `${startsOn} to ${endsOn}` : null,
    picksOpen: acceptsPicks(slotsOf({ riderIn }), picksCloseAt, results, readAt),
    champion: champion ? { id: champion.riderId, name: champion.name } : null,
    posterImgLocation: pictureUrl(database, games[0]?.posterLocation ?? null),
    posterImgColor: placeholderColour(games[0]?.posterColor ?? null),
  };
}

export async function listCupsOfRider(database: Database, now: Milliseconds, riderId: number): Promise<CupName[]> {
  await getRider(database, riderId);
  return (await listCupTitles(database, now, riderId)).map(toCupName);
}

export type CupTitle = { id: number; title: string };

export async function listCupTitles(database: Database, now: Milliseconds, riderId?: number): Promise<CupTitle[]> {
  const cups = await findCupTitles(database, now, riderId);
  return cups.toSorted(newestFirst).map(({ id, slug }) => ({ id, title: slug }));
}

export function toCupName({ id, title }: CupTitle): CupName {
  return { id, title: shortCupTitle(title) };
}

type DatedCup = Pick<CupRow, 'id' | 'startsOn'> & { firstGame: number | null };

/** Compares the first days of cups, or the days of their first games. A cup without both is still to come. */
export function newestFirst(one: DatedCup, other: DatedCup): number {
  return firstDayOf(other) - firstDayOf(one) || other.id - one.id;
}

function firstDayOf({ startsOn, firstGame }: DatedCup): Milliseconds {
  return startsOn === null ? (firstGame ?? Number.MAX_SAFE_INTEGER) : Date.parse(startsOn);
}
