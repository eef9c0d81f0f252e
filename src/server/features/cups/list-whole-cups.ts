/** Every cup as it is stored and as it stands, for whoever takes the whole site along. */
import type { GameResult } from '#contract/bracket.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { CupDraft } from './cup-draft.ts';
import { findCupRows } from './queries.ts';
import { settleCups } from './settle-cups.ts';
import { getStoredCup } from './stored-cup.ts';

/** `results` are those that are out at `now`, by the number of the game. */
export type WholeCup = { id: number; draft: CupDraft; results: ReadonlyMap<number, GameResult> };

/** Newest first; none that is in the trash. */
export async function listWholeCups(database: Database, now: number): Promise<WholeCup[]> {
  const cups: WholeCup[] = [];
  for (const { row, results } of await settleCups(database, now, await findCupRows(database))) {
    const { draft } = await getStoredCup(database, row.id);
    cups.push({ id: row.id, draft, results });
  }
  return cups;
}
