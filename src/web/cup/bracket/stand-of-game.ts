/** How one game of a bracket stands for its fan, submitted or not. */
import { markPick, type PickMark, type Picks, pointsOf, type Results } from '#contract/picks.ts';

/** `points`: what the pick has earned so far. */
export type GameStand = { mark: PickMark; points: number };

/** A settled game that nobody has picked yet can earn nothing any more: it is late before it is picked. */
export function standOfGame(game: number, picks: Picks, results: Results, late: ReadonlySet<number>): GameStand {
  if (!picks.has(game)) return { mark: results.has(game) ? 'late' : 'open', points: 0 };
  const mark = markPick(game, picks, results, late);
  return { mark, points: mark === 'right' ? pointsOf(game) : 0 };
}
