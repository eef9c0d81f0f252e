import { createHash } from 'node:crypto';
import type { Cup, CupInfo, CupResult, CupRider } from '#contract/api/cups.ts';
import type { Post } from '#contract/api/posts.ts';
import type { GameResult, Slots } from '#contract/rules/bracket.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { toIsoTime } from '../../platform/iso-times.ts';
import { pickFields } from '../editing/fields.ts';
import type { Snapshot } from '../editing/history.ts';
import type { CupRanking, Leaderboards } from '../leaderboards/leaderboards.ts';
import { describePost } from '../posts/describe.ts';
import { REPLY_PARTS } from '../posts/post-parts.ts';
import { findPostSummaries, readPosts } from '../posts/read-posts.ts';
import { findRiderNames } from '../riders/references.ts';
import { type DecidedCup, getDecidedCup, resultsByOriginalRider, type SlotRow, slotsOf } from './decided-cup.ts';
import { type CupRow, findPublishedGames } from './queries.ts';
import { type CupInput, FIELDS } from './rules.ts';

export type CupSources = { database: Database; leaderboards?: Leaderboards };

/** Throws for an unknown cup and for one in the trash. */
export async function getCup(
  sources: CupSources,
  now: Milliseconds,
  id: number,
  visibility: { scheduled?: boolean } = {},
): Promise<Cup> {
  const decided = await getDecidedCup(sources.database, now, id);
  const [cup] = await describeCups(sources, now, [decided], visibility);
  return cup as Cup;
}

/**
 * Leaderboards are empty without `leaderboards`. With `scheduled`, `info.games` has scheduled games too: a form that sends the list back
 * must not lose them.
 */
export async function describeCups(
  { database, leaderboards }: CupSources,
  now: Milliseconds,
  cups: readonly DecidedCup[],
  { scheduled = false } = {},
): Promise<Cup[]> {
  const rankings = await leaderboards?.getRankings(
    new Map(cups.map((cup) => [cup.row.id, resultsByOriginalRider(cup)])),
  );
  const ids = cups.map(({ row }) => row.id);
  const listed = scheduled ? await findPublishedGames(database, END_OF_TIME, ids) : cups.flatMap(({ games }) => games);
  const posts = await findPostsOfCups(database, now, cups);
  return cups.map((cup) => {
    const { id } = cup.row;
    const gameIds = listed.filter(({ cupId }) => cupId === id).map((game) => game.id);
    return describeCup(
      cup,
      posts.filter((post) => gameIds.includes(post.id)),
      gameIds,
      rankings?.get(id),
    );
  });
}

export async function findPostsOfCups(
  database: Database,
  now: Milliseconds,
  cups: readonly DecidedCup[],
): Promise<Post[]> {
  const ids = cups.flatMap(({ games }) => games.map(({ id }) => id));
  return (await readPosts(database, now, { ids }, { with: REPLY_PARTS })).map(describePost);
}

function describeCup(
  cup: DecidedCup,
  posts: readonly Post[],
  gameIds: readonly number[],
  ranking: CupRanking | undefined,
): Cup {
  const { row, riderIn, results } = cup;
  return {
    edition: revisionOf(cup, posts),
    info: describeInfo(row, gameIds, slotsOf(cup)),
    cupRiders: toPairs(riderIn).map(([rider1, rider2]) => ({
      rider1: describeRider(rider1),
      rider2: describeRider(rider2),
    })),
    results: [...results].map(([game, result]) => describeResult(game, result, riderIn)),
    brackets: ranking?.top ?? [],
    bracketCount: ranking?.count ?? 0,
    games: [...posts],
  };
}

function describeInfo(row: CupRow, gameIds: readonly number[], slots: Slots): CupInfo {
  const { slug, location, startsOn, endsOn, picksCloseAt, riderCount, ...fields } = pickFields(row, FIELDS);
  return {
    ...{ id: row.id, slug, location },
    dateRange: startsOn && endsOn ? `${startsOn} to ${endsOn}` : null,
    riderCount,
    ...fields,
    games: gameIds.toSorted((one, other) => other - one).join(','),
    initialMatchups: JSON.stringify(toPairs(slots).map(([rider_1, rider_2]) => ({ rider_1, rider_2 }))),
    picksCloseAt: toIsoTime(picksCloseAt),
    onBracketPage: row.onBracketPage === 1,
    version: row.version,
  };
}

function toPairs<T>(slots: readonly (T | null)[]): [T | null, T | null][] {
  return Array.from({ length: slots.length / 2 }, (_, pair) => [slots[2 * pair] ?? null, slots[2 * pair + 1] ?? null]);
}

function describeRider(slot: SlotRow | null): CupRider | null {
  return slot && { id: slot.riderId, name: slot.name, country: slot.country };
}

export function describeResult(game: number, result: GameResult, riderIn: readonly (SlotRow | null)[]): CupResult {
  const { winnerId: id, postId, letters = null } = result;
  const name = riderIn.find((slot) => slot?.riderId === id)?.name ?? '';
  return { game: `game-${game}`, winner: { id, name }, postId, letters };
}

/** A hash of the cup, its first round and its published games, without its leaderboard. */
export function revisionOf({ row, riderIn }: DecidedCup, posts: readonly Post[]): string {
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
    descriptionFr: cup.descriptionFr,
    picksCloseAt: toIsoTime(cup.picksCloseAt),
    ...snapshotChoice(cup.onBracketPage),
    games: games.map(({ title }) => title).join(', ') || null,
    ...describeMatchups(cup, nameOf),
    ...Object.fromEntries(cup.manualResults.map(({ game, winnerId }) => [`Winner of game-${game}`, nameOf(winnerId)])),
  };
}

/** The part of a snapshot that changes when another cup takes the bracket page. */
export function snapshotChoice(onBracketPage: boolean): Snapshot {
  return { onBracketPage: onBracketPage ? 'yes' : null };
}

/** Each matchup has a field, because a single field would be truncated. */
function describeMatchups({ initialMatchups }: CupInput, nameOf: (id: number | null) => string): Snapshot {
  const filled = initialMatchups.flatMap(([rider1, rider2], index) =>
    rider1 === null && rider2 === null
      ? []
      : [[`Riders of game-${index + 1}`, `${nameOf(rider1)} / ${nameOf(rider2)}`]],
  );
  return Object.fromEntries(filled);
}
