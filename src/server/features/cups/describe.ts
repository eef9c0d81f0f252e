import { createHash } from 'node:crypto';
import type { Cup, CupInfo, CupResult, CupRider } from '#contract/api/cups.ts';
import type { Post } from '#contract/api/posts.ts';
import type { GameResult, Slots } from '#contract/rules/bracket.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Snapshot } from '../editing/history.ts';
import type { CupRanking, Leaderboards } from '../leaderboards/leaderboards.ts';
import { findPostSummaries } from '../posts/describe.ts';
import { findRiderNames } from '../riders/references.ts';
import { type DecidedCup, decideCups, resultsByOriginalRider, type SlotRow, slotsOf } from './decided-cup.ts';
import type { CupRow } from './queries.ts';
import type { CupInput } from './rules.ts';

/** In the order of `rows`, at `now`; without `leaderboards`, none has its leaderboard. Options as for {@link decideCups}. */
export async function describeCups(
  { database, leaderboards }: { database: Database; leaderboards?: Leaderboards },
  now: number,
  rows: readonly CupRow[],
  options: { scheduled?: boolean } = {},
): Promise<Cup[]> {
  const cups = await decideCups(database, now, rows, options);
  const rankings = await leaderboards?.getRankings(
    new Map(cups.map((cup) => [cup.row.id, resultsByOriginalRider(cup)])),
  );
  return cups.map((cup) => describeCup(cup, rankings?.get(cup.row.id)));
}

function describeCup(cup: DecidedCup, ranking: CupRanking | undefined): Cup {
  const { row, posts, listedPosts, riderIn, results } = cup;
  return {
    edition: revisionOf(cup),
    info: describeInfo(row, listedPosts, slotsOf({ riderIn })),
    cupRiders: toPairs(riderIn).map(([rider1, rider2]) => ({
      rider1: describeRider(rider1),
      rider2: describeRider(rider2),
    })),
    results: [...results].map(([game, result]) => describeResult(game, result, riderIn)),
    brackets: ranking?.top ?? [],
    bracketCount: ranking?.count ?? 0,
    games: posts,
  };
}

function describeInfo(row: CupRow, posts: readonly Post[], slots: Slots): CupInfo {
  return {
    id: row.id,
    slug: row.slug,
    location: row.location,
    dateRange: row.starts_on && row.ends_on ? `${row.starts_on} to ${row.ends_on}` : null,
    riderCount: row.rider_count,
    description: row.description,
    games: posts.map((post) => post.id).join(','),
    initialMatchups: JSON.stringify(toPairs(slots).map(([rider_1, rider_2]) => ({ rider_1, rider_2 }))),
    picksCloseAt: row.picks_close_at === null ? null : new Date(row.picks_close_at).toISOString(),
    onBracketPage: row.on_bracket_page === 1,
    version: row.version,
  };
}

function toPairs<T>(slots: readonly (T | null)[]): [T | null, T | null][] {
  return Array.from({ length: slots.length / 2 }, (_, pair) => [slots[2 * pair] ?? null, slots[2 * pair + 1] ?? null]);
}

function describeRider(slot: SlotRow | null): CupRider | null {
  return slot && { id: slot.rider_id, name: slot.name, country: slot.country };
}

export function describeResult(game: number, result: GameResult, riderIn: readonly (SlotRow | null)[]): CupResult {
  const name = riderIn.find((slot) => slot?.rider_id === result.winnerId)?.name ?? '';
  return {
    game: `game-${game}`,
    winner: { id: result.winnerId, name },
    postId: result.postId,
    letters: result.letters ?? null,
  };
}

/** A hash of the cup, its first round and its published games, without its leaderboard. */
export function revisionOf({ row, posts, riderIn }: Pick<DecidedCup, 'row' | 'posts' | 'riderIn'>): string {
  const content = JSON.stringify([row, posts, riderIn]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}

export async function snapshotCup(database: Database, cup: CupInput): Promise<Snapshot> {
  const riders = cup.initialMatchups.flat().filter((id) => id !== null);
  const names = await findRiderNames(database, [...riders, ...cup.manualResults.map(({ winnerId }) => winnerId)]);
  const nameOf = (id: number | null) => (id === null ? '–' : (names.get(id) ?? `rider ${id}`));
  const games = await findPostSummaries(database, cup.gameIds);
  return {
    title: cup.slug,
    location: cup.location,
    dates: cup.startsOn && cup.endsOn ? `${cup.startsOn} to ${cup.endsOn}` : null,
    riderCount: cup.riderCount,
    description: cup.description,
    picksCloseAt: cup.picksCloseAt === null ? null : new Date(cup.picksCloseAt).toISOString(),
    ...snapshotChoice(cup.onBracketPage),
    games: games.map(({ title }) => title).join(', ') || null,
    ...describeMatchups(cup, nameOf),
    ...Object.fromEntries(cup.manualResults.map(({ game, winnerId }) => [`Winner of game-${game}`, nameOf(winnerId)])),
  };
}

/** The part of a snapshot that another cup changes when it takes the bracket page. */
export function snapshotChoice(onBracketPage: boolean): Snapshot {
  return { onBracketPage: onBracketPage ? 'yes' : null };
}

/** One field for each matchup: a single field would be truncated. */
function describeMatchups({ initialMatchups }: CupInput, nameOf: (id: number | null) => string): Snapshot {
  const filled = initialMatchups.flatMap(([rider1, rider2], index) =>
    rider1 === null && rider2 === null
      ? []
      : [[`Riders of game-${index + 1}`, `${nameOf(rider1)} / ${nameOf(rider2)}`]],
  );
  return Object.fromEntries(filled);
}
