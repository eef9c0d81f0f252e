/** Turns rows into cups as the contract shows them. */
import type { GameResult, Slots } from '#contract/bracket.ts';
import type { Cup, CupInfo, CupResult } from '#contract/cups.ts';
import type { Post } from '#contract/posts.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { CupStanding, Leaderboards } from '../brackets/leaderboards.ts';
import { editionOf } from './edition-of.ts';
import type { CupRow } from './queries.ts';
import { pickedResults, type SettledCup, type SlotRow, settleCups, slotsOf } from './settle-cups.ts';

/** The cups of `rows`, in their order, as they stand at `now`; `scheduled` as for {@link settleCups}. */
export async function describeCups(
  { database, leaderboards }: { database: Database; leaderboards: Leaderboards },
  now: number,
  rows: readonly CupRow[],
  options: { scheduled?: boolean } = {},
): Promise<Cup[]> {
  const cups = await settleCups(database, now, rows, options);
  const standings = await leaderboards.standings(new Map(cups.map((cup) => [cup.row.id, pickedResults(cup)])));
  return cups.map((cup) => describeCup(cup, standings.get(cup.row.id)));
}

function describeCup(cup: SettledCup, standings: CupStanding | undefined): Cup {
  const { row, posts, named, riderIn, results } = cup;
  return {
    edition: editionOf(cup),
    info: describeInfo(row, named, slotsOf({ riderIn })),
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

function pairUp<T>(slots: readonly (T | null)[]): [T | null, T | null][] {
  return Array.from({ length: slots.length / 2 }, (_, pair) => [slots[2 * pair] ?? null, slots[2 * pair + 1] ?? null]);
}

function nameOf(slot: SlotRow | null): { id: number; name: string } | null {
  return slot && { id: slot.rider_id, name: slot.name };
}

export function describeResult(game: number, result: GameResult, riderIn: readonly (SlotRow | null)[]): CupResult {
  const name = riderIn.find((slot) => slot?.rider_id === result.winnerId)?.name ?? '';
  return { game: `game-${game}`, winner: { id: result.winnerId, name }, postId: result.postId };
}
