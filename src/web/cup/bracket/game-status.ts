/** How one game of a bracket stands for its fan, submitted or not. */
import { type Hopes, markPick, type PickMark, type Picks, pointsOf, type Results } from '#contract/picks.ts';

/** `points`: what the pick has earned so far. `out`: its game is still to come, but its rider does not get there any more. */
export type GameStatus = { mark: PickMark | 'out'; points: number };

type Cup = { results: Results; hopes: Hopes };

/** A settled game that nobody has picked yet can earn nothing any more: it is late before it is picked. */
export function gameStatus(game: number, picks: Picks, { results, hopes }: Cup, late: ReadonlySet<number>): GameStatus {
  const pick = picks.get(game);
  if (pick === undefined) return { mark: results.has(game) ? 'late' : 'open', points: 0 };
  const mark = markPick(game, picks, results, late);
  if (mark === 'open' && !hopes.get(game)?.has(pick)) return { mark: 'out', points: 0 };
  return { mark, points: mark === 'right' ? pointsOf(game) : 0 };
}
