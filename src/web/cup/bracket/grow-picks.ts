/** The tree of a bracket: the cup's own, in which a fan's picks stand for the results. */
import type { Picks } from '#contract/picks.ts';
import { growTree, type TreeGame } from '../bracket-tree.ts';
import type { ShownCup } from '../shown-cup.ts';
import type { CupGame } from './cup-picks.ts';

type Rider = { id: number; name: string };
/** A game of the tree once both who meet in it are chosen. */
export type OpenGame = Omit<TreeGame, 'riders'> & { riders: [Rider, Rider] };

export function growPicks(cup: Pick<ShownCup, 'cupRiders'>, { names }: CupGame, picks: Picks): OpenGame[][] {
  const results = [...picks].map(([game, id]) => ({
    game: `game-${game}`,
    winner: { id, name: names.get(id) ?? '' },
    postId: null,
  }));
  return growTree({ cupRiders: cup.cupRiders, results }).map((games) => games.filter(isOpen));
}

function isOpen(game: TreeGame): game is TreeGame & OpenGame {
  return game.riders.every((rider) => rider !== null);
}
