/** A cup as it is stored, in the form in which it is changed. */

import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { CupDraft } from './cup-draft.ts';
import { findCupGames, findCupRows, findCupSlots, findResultsByHand } from './queries.ts';

export async function getStoredCup(database: Database, id: number): Promise<{ draft: CupDraft; version: number }> {
  const [row] = await findCupRows(database, id);
  if (!row) throw new Refusal('not-found', 'There is no cup of this number');
  const games = await findCupGames(database, [id]);
  const slots = await findCupSlots(database, [id]);
  const results = await findResultsByHand(database, [id]);
  const riderAt = new Map(slots.map(({ slot, rider_id }) => [slot, rider_id]));
  const pairs = Array.from({ length: row.rider_count / 2 }, (_, pair): [number | null, number | null] => [
    riderAt.get(2 * pair + 1) ?? null,
    riderAt.get(2 * pair + 2) ?? null,
  ]);
  const draft = {
    slug: row.slug,
    location: row.location,
    description: row.description,
    riderCount: row.rider_count,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    picksCloseAt: row.picks_close_at,
    gameIds: games.map((game) => game.post_id),
    initialMatchups: slots.length === 0 ? [] : pairs,
    handResults: results.map(({ game, winner_id }) => ({ game, winnerId: winner_id })),
  };
  return { draft, version: row.version };
}
