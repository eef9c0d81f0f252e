/** Cups as they stand: who rides where, and which games are settled. */
import { type GameResult, type Slots, settleGames } from '#contract/bracket.ts';
import type { Results } from '#contract/picks.ts';
import type { Post } from '#contract/posts.ts';
import { Refusal } from '../../platform/app-error.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { resultsAsPicked, standInsOf } from '../brackets/stand-ins.ts';
import { getPostsById } from '../posts/get-posts-by-id.ts';
import { decidedPosts } from './decided-posts.ts';
import { type CupRow, findCupGames, findCupRows, findCupSlots, findResultsByHand } from './queries.ts';

export type SlotRow = Awaited<ReturnType<typeof findCupSlots>>[number];

export type SettledCup = {
  row: CupRow;
  /** The published games. */
  posts: Post[];
  /** The posts that the text of games names. */
  named: Post[];
  /** A place of the first round each. */
  riderIn: (SlotRow | null)[];
  /** By the number of the game. */
  results: Map<number, GameResult>;
};

/** The cup `id` as it stands at `now`; refused as not found. */
export async function getSettledCup(database: Database, now: number, id: number): Promise<SettledCup> {
  const [cup] = await settleCups(database, now, await findCupRows(database, id));
  if (!cup) throw new Refusal('not-found', 'There is no cup of this number');
  return cup;
}

/** Those of the cups `ids` that are there, as they stand at `now`, by id. */
export async function getSettledCups(
  database: Database,
  now: number,
  ids: readonly number[],
): Promise<Map<number, SettledCup>> {
  const rows = (await findCupRows(database)).filter((row) => ids.includes(row.id));
  return new Map((await settleCups(database, now, rows)).map((cup) => [cup.row.id, cup]));
}

/**
 * The cups of `rows`, in their order, as they stand at `now`. `scheduled`: the text of their games names those too that are
 * still to come, so that whoever edits it loses none.
 */
export async function settleCups(
  database: Database,
  now: number,
  rows: readonly CupRow[],
  { scheduled = false } = {},
): Promise<SettledCup[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [games, slots, byHand] = await Promise.all([
    findCupGames(database, ids),
    findCupSlots(database, ids),
    findResultsByHand(database, ids),
  ]);
  const gameIds = games.map((game) => game.post_id);
  const posts = await getPostsById(database, now, gameIds);
  const named = scheduled ? await getPostsById(database, END_OF_TIME, gameIds) : posts;
  return rows.map((row) => {
    const own = new Set(games.flatMap((game) => (game.cup_id === row.id ? [game.post_id] : [])));
    return settleCup(row, {
      posts: posts.filter((post) => own.has(post.id)),
      named: named.filter((post) => own.has(post.id)),
      slots: slots.filter((slot) => slot.cup_id === row.id),
      byHand: new Map(byHand.flatMap((result) => (result.cup_id === row.id ? [[result.game, result.winner_id]] : []))),
    });
  });
}

/** Rider ids, a place of the first round each. */
export function slotsOf({ riderIn }: Pick<SettledCup, 'riderIn'>): Slots {
  return riderIn.map((slot) => slot?.rider_id ?? null);
}

/** Its results as leaderboards compare them with stored picks. */
export function pickedResults({ riderIn, results }: Pick<SettledCup, 'riderIn' | 'results'>): Results {
  return resultsAsPicked(results, standInsOf(riderIn));
}

type CupParts = { posts: Post[]; named: Post[]; slots: SlotRow[]; byHand: Map<number, number> };

function settleCup(row: CupRow, { posts, named, slots, byHand }: CupParts): SettledCup {
  const riderIn = fillSlots(row.rider_count, slots);
  const decided = decidedPosts(inPublishingOrder(posts));
  return { row, posts, named, riderIn, results: settleGames(slotsOf({ riderIn }), decided, byHand) };
}

/** A slot for each place of the first round, empty where no rider is known. */
function fillSlots(riderCount: number, rows: readonly SlotRow[]): (SlotRow | null)[] {
  const byPlace = new Map(rows.map((row) => [row.slot, row]));
  return Array.from({ length: riderCount }, (_, place) => byPlace.get(place + 1) ?? null);
}

/** The first video of two riders settles their game; a later one of the same two is a rematch. */
function inPublishingOrder(posts: readonly Post[]): Post[] {
  return posts.toSorted((one, other) => one.publishDate.localeCompare(other.publishDate) || one.id - other.id);
}
