/** A cup as it is stored, in the form in which it is changed. */

import type { GameResult } from '#contract/bracket.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { decideCups } from './decided-cup.ts';
import { findCupGames, findCupRows, findCupSlots, findManualResults } from './queries.ts';
import type { CupInput } from './rules.ts';

export async function getStoredCup(database: Database, id: number): Promise<{ input: CupInput; version: number }> {
  const [row] = await findCupRows(database, id);
  if (!row) throw new AppError('not-found', 'There is no cup of this number');
  const games = await findCupGames(database, [id]);
  const slots = await findCupSlots(database, [id]);
  const results = await findManualResults(database, [id]);
  const riderAt = new Map(slots.map(({ slot, rider_id }) => [slot, rider_id]));
  const pairs = Array.from({ length: row.rider_count / 2 }, (_, pair): [number | null, number | null] => [
    riderAt.get(2 * pair + 1) ?? null,
    riderAt.get(2 * pair + 2) ?? null,
  ]);
  const input = {
    slug: row.slug,
    location: row.location,
    description: row.description,
    riderCount: row.rider_count,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    picksCloseAt: row.picks_close_at,
    gameIds: games.map((game) => game.post_id),
    initialMatchups: slots.length === 0 ? [] : pairs,
    manualResults: results.map(({ game, winner_id }) => ({ game, winnerId: winner_id })),
  };
  return { input, version: row.version };
}

/** `results` are those that are out at `now`, by the number of the game. */
type CupWithResults = { id: number; input: CupInput; results: ReadonlyMap<number, GameResult> };

/** Newest first; none that is in the trash. */
export async function listCupsWithResults(database: Database, now: number): Promise<CupWithResults[]> {
  const cups: CupWithResults[] = [];
  for (const { row, results } of await decideCups(database, now, await findCupRows(database))) {
    const { input } = await getStoredCup(database, row.id);
    cups.push({ id: row.id, input, results });
  }
  return cups;
}
