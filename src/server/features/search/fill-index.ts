/** Makes the index of a site that has none yet: one that was made by an older version, restored, or filled in one go. */
import type { Database } from '../../platform/database/schema.ts';
import { countStale, indexStale } from './index-stale.ts';

/** Other processes may be writing meanwhile, and wait for each of these. */
const AT_ONCE = 1_000;
/** Whoever searches first does as much in the blink of an eye; nobody waits for it at the start. */
const FEW = 100;
/** This takes long enough to be told of. */
const MANY = 5_000;

/** `tell` hears of what takes its time. */
export async function fillIndex(database: Database, tell: (line: string) => void): Promise<void> {
  const total = await countStale(database);
  if (total <= FEW) return;
  if (total > MANY) tell(`Indexing ${total} items for the search, once`);
  // Whoever only watches needs no search: the site starts without it, and searches try again.
  await indexStale(database, { atOnce: AT_ONCE }).catch((error) => tell(`The search could not be indexed: ${error}`));
}
