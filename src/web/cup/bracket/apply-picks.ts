/** The tree of a bracket: the cup's own, in which a fan's picks stand for the results. */
import type { Picks } from '#contract/picks.ts';
import { type BracketGame, buildTree } from '../bracket-tree.ts';
import type { CupView } from '../cup-view.ts';
import type { BracketCup } from './bracket-cup.ts';

type Rider = { id: number; name: string };
/** A game of the tree once both who meet in it are chosen. */
export type PickableGame = Omit<BracketGame, 'riders'> & { riders: [Rider, Rider] };

export function applyPicks(cup: Pick<CupView, 'cupRiders'>, { names }: BracketCup, picks: Picks): PickableGame[][] {
  const results = [...picks].map(([game, id]) => ({
    game: `game-${game}`,
    winner: { id, name: names.get(id) ?? '' },
    postId: null,
  }));
  return buildTree({ cupRiders: cup.cupRiders, results }).map((games) => games.filter(isPickable));
}

function isPickable(game: BracketGame): game is BracketGame & PickableGame {
  return game.riders.every((rider) => rider !== null);
}
