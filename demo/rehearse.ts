/** Plays a cup of the demo forward or back, as if its games had come out, or had not, until now. */

import { BRACKET_RIDERS, countGames, gamesByRound } from '#contract/bracket.ts';
import { UsageError } from '#server/cli/command.ts';
import { clearLateGames } from '#server/features/brackets/save.ts';
import { type CupInput, slotsOfInput } from '#server/features/cups/rules.ts';
import { updateCup } from '#server/features/cups/save.ts';
import { getStoredPost, updatePost } from '#server/features/posts/save.ts';
import { findRiderNames } from '#server/features/riders/references.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { computeTimeline, type GameRelease } from './cup-timeline.ts';
import { lockDemoCup } from './lock-demo-cup.ts';
import { replayDates } from './replayed-cup.ts';
import { tossCoin } from './toss-coin.ts';

export type Rehearsal = {
  title: string;
  /** Games that are settled. */
  decidedGames: number;
  /** When the videos that are still to come come out, milliseconds. */
  upcoming: readonly number[];
};

/**
 * Does what an admin would do, as the site itself: posts are published at `now` or scheduled again, one a day, and games
 * that no post settles are settled by hand, always for the same rider. A game that is open again is late for nobody. Throws a
 * refusal where the cup may be live. `now` in milliseconds.
 */
export async function rehearseCup(
  trx: DatabaseTransaction,
  { cupId, target }: { cupId: number; target: RehearsalTarget },
  now: number,
): Promise<Rehearsal> {
  const cup = await lockDemoCup(trx, cupId);
  const releases = await findReleases(trx, cup.gameIds);
  const { manualResults, publishedBy } = computeTimeline(
    slotsOfInput(cup),
    releases,
    await createWinnerChooser(trx, cup),
  );
  const out = Math.max(0, ...target.games.map((game) => publishedBy.get(game) ?? 0));
  const dates = await publishUpTo(trx, releases, out, now);
  const settled = [...publishedBy].flatMap(([game, posts]) => (posts <= out ? [game] : []));
  const results = new Map([...manualResults].filter(([game]) => settled.includes(game)));
  await updateCup(
    trx,
    cupId,
    { results, ...(cup.startsOn !== null && { dateRange: dateRangeOf(dates) }) },
    { userId: null, now },
  );
  await clearLateGames(
    trx,
    cupId,
    [...publishedBy.keys()].filter((game) => !settled.includes(game)),
    now,
  );
  return { title: cup.slug, decidedGames: settled.length, upcoming: dates.slice(out) };
}

/** Whose name stands first in the alphabet has heads. */
async function createWinnerChooser(
  trx: DatabaseTransaction,
  cup: CupInput,
): Promise<(one: number, other: number) => number> {
  const names = await findRiderNames(
    trx,
    slotsOfInput(cup).flatMap((rider) => rider ?? []),
  );
  return (...riders) => {
    const [heads = 0, tails = 0] = riders.toSorted((one, other) =>
      (names.get(one) ?? '').localeCompare(names.get(other) ?? '', 'en'),
    );
    return tossCoin(`${names.get(heads)} or ${names.get(tails)}`) ? tails : heads;
  };
}

/** The days from the first to the last of these moments. */
function dateRangeOf(moments: readonly number[]): { startsOn: string; endsOn: string } {
  const days = moments.map((moment) => new Date(moment).toISOString().slice(0, 10)).sort();
  return { startsOn: days.at(0) ?? '', endsOn: days.at(-1) ?? '' };
}

type DatedRelease = GameRelease & { publishDate: number };

/** In the order of publishing. */
async function findReleases(database: Database, postIds: readonly number[]): Promise<DatedRelease[]> {
  const releases: DatedRelease[] = [];
  for (const postId of postIds) {
    const { riderIds, winnerId, loserId, publishDate } = (await getStoredPost(database, postId)).input;
    releases.push({ postId, riderIds, winnerId, loserId, publishDate });
  }
  return releases.sort((one, other) => one.publishDate - other.publishDate || one.postId - other.postId);
}

/**
 * Publishes the first `out` of them at `now`, those that are out already when they were, and schedules the others, one a day.
 * Answers when each comes out. Milliseconds.
 */
async function publishUpTo(
  trx: DatabaseTransaction,
  releases: readonly DatedRelease[],
  count: number,
  now: number,
): Promise<number[]> {
  const later = replayDates(releases.length - count, now, 0);
  const dates = releases.map(({ publishDate }, place) => later[place - count] ?? Math.min(publishDate, now));
  for (const [place, { postId, publishDate }] of releases.entries()) {
    const date = dates[place] ?? publishDate;
    if (date !== publishDate) await updatePost(trx, postId, { publishDate: date }, { userId: null, now });
  }
  return dates;
}

/** The games that are settled at this stage, with all that came out before them; `words` complete 'The cup stands …'. */
export type RehearsalTarget = { games: readonly number[]; description: string };

/** Each round as it is asked for, and how a cup stands after it. */
const ROUNDS = [
  ['first-round', 'after its first round'],
  ['quarterfinals', 'after its quarter-finals'],
  ['semifinals', 'after its semi-finals'],
  ['final', 'after its final'],
] as const;

/** `start`, a round or the number of a game, by which the cup is played up to and including it. Throws for anything else. */
export function parseTarget(written: string): RehearsalTarget {
  if (written === 'start') return { games: [], description: 'before its first game' };
  const names = ROUNDS.map(([name]) => name);
  const round = ROUNDS.findIndex(([name]) => name === written);
  const description = ROUNDS[round]?.[1];
  if (description) return { games: gamesByRound(BRACKET_RIDERS)[round] ?? [], description };
  const game = /^(?:game-)?(\d{1,2})$/.exec(written)?.[1];
  if (game && Number(game) >= 1 && Number(game) <= countGames(BRACKET_RIDERS)) {
    return { games: [Number(game)], description: `after game ${Number(game)}` };
  }
  const all = `start, ${names.join(', ')}, or the number of a game from 1 to ${countGames(BRACKET_RIDERS)}`;
  throw new UsageError(`There is no stage '${written}'. A cup is played to: ${all}.`);
}
