/** Who leads a cup's bracket game. */
import { type GameResult, scorePicks } from '#contract/bracket.ts';
import type { LeaderboardRow } from '#contract/cups.ts';
import type { Database } from '../database/schema.ts';
import { findBracketRows, findPickRows } from './queries.ts';

/** Rows of the leaderboard that a cup's reply carries. */
const HEAD_LENGTH = 50;

export type Standings = { head: LeaderboardRow[]; count: number };

/**
 * The head of the leaderboard by the results as they stand: highest score first, ties by earlier submission, then by
 * name, and sharing a rank. Scores are recomputed from the picks, so that a game that becomes public counts at once.
 */
export async function standingsOf(
  database: Database,
  cupId: number,
  results: ReadonlyMap<number, GameResult>,
): Promise<Standings> {
  const [brackets, picks] = await Promise.all([findBracketRows(database, cupId), findPickRows(database, cupId)]);
  const picksOf = Map.groupBy(picks, (pick) => pick.bracket_id);
  const scored = brackets.map((bracket) => {
    const own = picksOf.get(bracket.id) ?? [];
    const late = new Set(own.flatMap((pick) => (pick.late ? [pick.game] : [])));
    return { ...bracket, score: scorePicks(new Map(own.map((pick) => [pick.game, pick.rider_id])), results, late) };
  });
  scored.sort(
    (one, other) =>
      other.score - one.score || one.submitted_at - other.submitted_at || one.name.localeCompare(other.name, 'en'),
  );
  const head = scored.slice(0, HEAD_LENGTH).map(({ id, name, score }) => {
    const rank = scored.findIndex((row) => row.score === score) + 1;
    return { id, rank, userName: name, score };
  });
  return { head, count: brackets.length };
}
