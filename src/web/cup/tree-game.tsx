/** One game of the tree; a settled one leads to its video. */
import { Link } from 'react-router';
import { useCupWords } from '../messages/cup-words.ts';
import type { TreeGame as Game } from './bracket-tree.ts';

export function TreeGame({ game }: { game: Game }) {
  const words = useCupWords();
  const className = `tree-game${game.winnerId === null ? '' : ' tree-game-settled'}`;
  const inside = (
    <>
      <span className="tree-game-number">{words.gameNumber(game.game)}</span>
      {game.riders.map((rider, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
        <TreeRider key={slot} rider={rider} game={game} slot={slot} />
      ))}
    </>
  );
  if (game.postId === null) {
    return (
      <div className={className}>
        {inside}
        {game.winnerId !== null && <span className="tree-game-note">{words.byHand}</span>}
      </div>
    );
  }
  return (
    <Link className={className} to={`/posts/${game.postId}`} viewTransition>
      {inside}
      <span className="hidden-visually">{words.watchGame(game.game)}</span>
    </Link>
  );
}

type RiderProps = { rider: Game['riders'][number]; game: Game; slot: number };

/** A slot; where a game leads into it, its line is drawn, lit when that game is settled. */
function TreeRider({ rider, game, slot }: RiderProps) {
  const words = useCupWords();
  const won = rider !== null && rider.id === game.winnerId;
  const lost = !won && game.winnerId !== null;
  const kind = rider === null ? ' tree-rider-open' : won ? ' tree-rider-won' : lost ? ' tree-rider-lost' : '';
  const leadsHere = game.settledBefore?.[slot];
  const line = `tree-line tree-line-${slot === 0 ? 'first' : 'second'}${leadsHere ? ' tree-line-lit' : ''}`;
  return (
    <>
      {leadsHere !== undefined && <span className={line} aria-hidden="true" />}
      <span className={`tree-rider${kind}`}>
        {rider?.name ?? words.openSlot}
        {won && <span className="hidden-visually"> {words.won}</span>}
      </span>
    </>
  );
}
