/** Turns rows into cups as the contract shows them. */
import { type GameResult, type Slots, settleGames } from '#contract/bracket.ts';
import type { Cup, CupInfo, CupResult } from '#contract/cups.ts';
import type { Post } from '#contract/posts.ts';
import { type Standings, standingsOf } from '../brackets/standings.ts';
import type { Database } from '../database/schema.ts';
import { getPostsById } from '../posts/get-posts-by-id.ts';
import { type CupRow, findCupGames, findCupSlots, findResultsByHand } from './queries.ts';

type SlotRow = Awaited<ReturnType<typeof findCupSlots>>[number];

/**
 * The cups of `rows`, in their order, as they stand at `now`. `scheduled`: the text of their games names those too that are
 * still to come, so that whoever edits it loses none.
 */
export async function describeCups(
  database: Database,
  now: number,
  rows: readonly CupRow[],
  { scheduled = false } = {},
): Promise<Cup[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [games, slots, byHand] = await Promise.all([
    findCupGames(database, ids),
    findCupSlots(database, ids),
    findResultsByHand(database, ids),
  ]);
  const gameIds = games.map((game) => game.post_id);
  const posts = await getPostsById(database, now, gameIds);
  const named = scheduled ? await getPostsById(database, Number.MAX_SAFE_INTEGER, gameIds) : posts;
  const cups = rows.map((row) => {
    const own = new Set(games.flatMap((game) => (game.cup_id === row.id ? [game.post_id] : [])));
    return settleCup(row, {
      posts: posts.filter((post) => own.has(post.id)),
      named: named.filter((post) => own.has(post.id)),
      slots: slots.filter((slot) => slot.cup_id === row.id),
      byHand: new Map(byHand.flatMap((result) => (result.cup_id === row.id ? [[result.game, result.winner_id]] : []))),
    });
  });
  const standings = await standingsOf(database, new Map(cups.map(({ row, results }) => [row.id, results])));
  return cups.map((cup) => describeCup(cup, standings.get(cup.row.id)));
}

type CupParts = { posts: Post[]; named: Post[]; slots: SlotRow[]; byHand: Map<number, number> };
type SettledCup = {
  row: CupRow;
  posts: Post[];
  /** The posts that the text of games names. */
  named: Post[];
  /** A place of the first round each. */
  riderIn: (SlotRow | null)[];
  results: Map<number, GameResult>;
};

function settleCup(row: CupRow, { posts, named, slots, byHand }: CupParts): SettledCup {
  const riderIn = fillSlots(row.rider_count, slots);
  return { row, posts, named, riderIn, results: settleGames(idsOf(riderIn), inPublishingOrder(posts), byHand) };
}

function describeCup({ row, posts, named, riderIn, results }: SettledCup, standings: Standings | undefined): Cup {
  return {
    info: describeInfo(row, named, idsOf(riderIn)),
    cupRiders: pairUp(riderIn).map(([rider1, rider2]) => ({ rider1: nameOf(rider1), rider2: nameOf(rider2) })),
    results: [...results].map(([game, result]) => describeResult(game, result, riderIn)),
    brackets: standings?.head ?? [],
    bracketCount: standings?.count ?? 0,
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
    initialMatchups: JSON.stringify(pairUp(slots).map(([rider_1, rider_2]) => ({ rider_1, rider_2 }))),
    picksCloseAt: row.picks_close_at === null ? null : new Date(row.picks_close_at).toISOString(),
    version: row.version,
  };
}

/** A slot for each place of the first round, empty where no rider is known. */
function fillSlots(riderCount: number, rows: readonly SlotRow[]): (SlotRow | null)[] {
  const byPlace = new Map(rows.map((row) => [row.slot, row]));
  return Array.from({ length: riderCount }, (_, place) => byPlace.get(place + 1) ?? null);
}

function pairUp<T>(slots: readonly (T | null)[]): [T | null, T | null][] {
  return Array.from({ length: slots.length / 2 }, (_, pair) => [slots[2 * pair] ?? null, slots[2 * pair + 1] ?? null]);
}

function idsOf(riderIn: readonly (SlotRow | null)[]): Slots {
  return riderIn.map((slot) => slot?.rider_id ?? null);
}

function nameOf(slot: SlotRow | null): { id: number; name: string } | null {
  return slot && { id: slot.rider_id, name: slot.name };
}

function describeResult(game: number, result: GameResult, riderIn: readonly (SlotRow | null)[]): CupResult {
  const name = riderIn.find((slot) => slot?.rider_id === result.winnerId)?.name ?? '';
  return { game: `game-${game}`, winner: { id: result.winnerId, name }, postId: result.postId };
}

/** The first video of two riders settles their game; a later one of the same two is a rematch. */
function inPublishingOrder(posts: readonly Post[]) {
  return posts
    .toSorted((one, other) => one.publishDate.localeCompare(other.publishDate) || one.id - other.id)
    .flatMap(({ id, winnerId, loserId }) =>
      winnerId !== null && loserId !== null ? [{ postId: id, winnerId, loserId }] : [],
    );
}
