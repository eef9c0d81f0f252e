/** The rows of a leaderboard that is read page by page. */
import type { LeaderboardRow } from '#contract/cups.ts';

/** Whoever moved up between two reads stands once, where they were read first. */
export function joinRows(pages: readonly (readonly LeaderboardRow[])[]): LeaderboardRow[] {
  const rows = new Map<number, LeaderboardRow>();
  for (const row of pages.flat()) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
