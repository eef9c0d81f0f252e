/** Makes the index of a site that has none yet: one that was made by an older version, restored, or filled in one go. */
import type { Database } from '../database/schema.ts';
import { countStale, indexStale } from './index-stale.ts';

const AT_ONCE = 5_000;
/** Whoever searches first does as much in the blink of an eye; nobody waits for it at the start. */
const FEW = 1_000;

/** Up to `few` marks are left to whoever searches. `tell` hears of what takes its time. */
export async function fillIndex(database: Database, tell: (line: string) => void, few = FEW): Promise<void> {
  const total = await countStale(database);
  if (total <= few) return;
  tell(`Indexing ${total} items for the search, once`);
  await indexStale(database, { atOnce: AT_ONCE });
}
