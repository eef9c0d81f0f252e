/** Who leads a cup's bracket game. */
import type { GameResult } from '#contract/bracket.ts';
import type { LeaderboardRow } from '#contract/cups.ts';
import { scorePicks } from '#contract/picks.ts';
import type { Database } from '../database/schema.ts';
import { findBracketRows } from './queries.ts';
import { readGames, readPicks } from './stored-picks.ts';

type Scored = Awaited<ReturnType<typeof findBracketRows>>[number] & { score: number };

/** Rows of the leaderboard that a cup's reply carries. */
const HEAD_LENGTH = 50;

export type Standings = { head: LeaderboardRow[]; count: number };

/** A cup's games as they are settled, by number. */
export type CupResults = ReadonlyMap<number, GameResult>;

/**
 * The head of each cup's leaderboard by its results as they stand: highest score first, ties by earlier submission, then
 * by name, and sharing a rank. Scores are recomputed from the picks, so that a game that becomes public counts at once.
 */
export async function standingsOf(
  database: Database,
  resultsOf: ReadonlyMap<number, CupResults>,
): Promise<Map<number, Standings>> {
  const cupIds = [...resultsOf.keys()];
  const brackets = await findBracketRows(database, cupIds);
  const bracketsOf = Map.groupBy(brackets, (bracket) => bracket.cup_id);
  return new Map(
    [...resultsOf].map(([cupId, results]) => {
      const scored = (bracketsOf.get(cupId) ?? []).map((bracket) => ({
        ...bracket,
        score: scorePicks(readPicks(bracket.picks), results, readGames(bracket.late_games)),
      }));
      return [cupId, { head: headOf(scored), count: scored.length }];
    }),
  );
}

function headOf(scored: readonly Scored[]): LeaderboardRow[] {
  const ordered = scored.toSorted(
    (one, other) =>
      other.score - one.score || one.submitted_at - other.submitted_at || one.name.localeCompare(other.name, 'en'),
  );
  return ordered.slice(0, HEAD_LENGTH).map(({ id, name, score }) => {
    const rank = ordered.findIndex((row) => row.score === score) + 1;
    return { id, rank, userName: name, score };
  });
}
