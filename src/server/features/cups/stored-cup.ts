import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pickFields } from '../editing/fields.ts';
import type { Stored } from '../editing/save-change.ts';
import { type CupRow, findCupRows, findCupSlots, findManualResults } from './queries.ts';
import { type CupInput, FIELDS } from './rules.ts';

export async function getCupRow(database: Database, id: number): Promise<CupRow> {
  const [row] = await findCupRows(database, [id]);
  if (!row) throw new AppError('cup-not-found');
  return row;
}

export async function getStoredCup(database: Database, id: number): Promise<Stored<CupInput>> {
  const row = await getCupRow(database, id);
  const games = await database
    .selectFrom('cupGames')
    .where('cupId', '=', id)
    .select('postId')
    .orderBy('postId')
    .execute();
  const slots = await findCupSlots(database, [id]);
  const results = await findManualResults(database, [id]);
  const riders = new Map(slots.map(({ slot, riderId }) => [slot, riderId]));
  const matchups = Array.from({ length: row.riderCount / 2 }, (_, index): [number | null, number | null] => [
    riders.get(2 * index + 1) ?? null,
    riders.get(2 * index + 2) ?? null,
  ]);
  const input = {
    ...pickFields(row, FIELDS),
    onBracketPage: row.onBracketPage === 1,
    gameIds: games.map((game) => game.postId),
    initialMatchups: slots.length === 0 ? [] : matchups,
    manualResults: results.map(({ game, winnerId }) => ({ game, winnerId })),
  };
  return { input, version: row.version };
}
