import type { Cup } from '#contract/api/cups.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { type BracketGame, buildTree } from './bracket-tree.ts';
import type { Crowd } from './crowd.tsx';
import type { ListedGame, ListedRider } from './round-list.ts';
import { FeederLine, Rounds } from './rounds.tsx';

type ResultsProps = {
  cup: Pick<Cup, 'cupRiders' | 'results'>;
  finalPostId?: number | null;
  /** Whether all games are published. A champion who is still unknown then has no place in the tree. */
  finished?: boolean;
  crowd?: Crowd | undefined;
};

export function Results({ cup, finalPostId, finished = false, crowd }: ResultsProps) {
  const messages = useMessages().cup;
  const rounds = buildTree(cup, finalPostId);
  const final = rounds.at(-1)?.[0];
  const champion = final?.riders.find((rider) => rider !== null && rider.id === final.winnerId);
  return (
    <Rounds
      className="results"
      rounds={rounds}
      champion={champion || !finished ? { label: messages.champion, name: champion?.name } : undefined}
      renderGame={(game) => <ResultGame game={game} crowd={crowd} />}
    >
      {crowd?.upset}
    </Rounds>
  );
}

type ResultGameProps = {
  game: ListedGame & Partial<Pick<BracketGame, 'feedersDecided'>>;
  crowd?: Crowd | undefined;
};

export function ResultGame({ game, crowd }: ResultGameProps) {
  const messages = useMessages().cup;
  const className = `tree-game framed plain stack${game.winnerId === null ? '' : ' tree-game-settled'}`;
  const content = (
    <>
      {game.game !== undefined && <span className="tree-game-number">{messages.gameNumber(game.game)}</span>}
      {game.riders.map((rider, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two slots of a game are fixed
        <ResultRider key={slot} rider={rider} game={game} slot={slot} crowd={crowd} />
      ))}
      {game.game !== undefined &&
        crowd?.renderNote(
          game.game,
          game.riders.flatMap((rider) => rider?.id ?? []),
        )}
    </>
  );
  if (game.postId === null) {
    return (
      <div className={className}>
        {content}
        {game.winnerId !== null && <span className="tree-game-note">{messages.walkover}</span>}
      </div>
    );
  }
  return (
    <Link className={className} to={`/posts/${game.postId}`}>
      {content}
      <span className="hidden-visually">
        {game.game === undefined ? messages.watchUnnumberedGame : messages.watchGame(game.game)}
      </span>
    </Link>
  );
}

type ResultRiderProps = ResultGameProps & { rider: ListedRider; slot: number };

function ResultRider({ rider, game, slot, crowd }: ResultRiderProps) {
  const messages = useMessages().cup;
  const won = rider !== null && rider.id === game.winnerId;
  const lost = !won && game.winnerId !== null;
  const status =
    rider === null ? ' tree-rider-open quiet' : won ? ' tree-rider-won' : lost ? ' tree-rider-lost quiet' : '';
  const feederDecided = game.feedersDecided?.[slot];
  return (
    <>
      {feederDecided !== undefined && <FeederLine slot={slot} lit={feederDecided} />}
      <span className={`tree-rider strong breaks${status}`}>
        {rider?.name ?? messages.openSlot}
        {won && <span className="hidden-visually"> {messages.won}</span>}
        {rider?.country && <span className="tree-country quiet strong"> {rider.country.toUpperCase()}</span>}
        {rider && game.game !== undefined && crowd?.renderShare(game.game, rider.id)}
      </span>
    </>
  );
}
