import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readFields } from '../editing/fields.ts';
import type { Stored } from '../editing/save-change.ts';
import { type CupRow, findCupRows, findCupSlots, findManualResults } from './queries.ts';
import { COLUMNS, type CupInput } from './rules.ts';

export async function getCupRow(database: Database, id: number): Promise<CupRow> {
  const [row] = await findCupRows(database, [id]);
  if (!row) throw new AppError('cup-not-found');
  return row;
}

export async function getStoredCup(database: Database, id: number): Promise<Stored<CupInput>> {
  const row = await getCupRow(database, id);
  const games = await database
    .selectFrom('cup_games')
    .where('cup_id', '=', id)
    .select('post_id')
    .orderBy('post_id')
    .execute();
  const slots = await findCupSlots(database, [id]);
  const results = await findManualResults(database, [id]);
  const riders = new Map(slots.map(({ slot, rider_id }) => [slot, rider_id]));
  const matchups = Array.from({ length: row.rider_count / 2 }, (_, index): [number | null, number | null] => [
    riders.get(2 * index + 1) ?? null,
    riders.get(2 * index + 2) ?? null,
  ]);
  const input = {
    ...readFields(row, COLUMNS),
    onBracketPage: row.on_bracket_page === 1,
    gameIds: games.map((game) => game.post_id),
    initialMatchups: slots.length === 0 ? [] : matchups,
    manualResults: results.map(({ game, winner_id }) => ({ game, winnerId: winner_id })),
  };
  return { input, version: row.version };
}
