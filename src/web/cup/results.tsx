import type { Cup } from '#contract/api/cups.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { type BracketGame, buildTree } from './bracket-tree.ts';
import type { Crowd } from './crowd.tsx';
import type { ListedGame, ListedRider } from './round-list.ts';
import { FeederLine, Rounds } from './rounds.tsx';

type ResultsProps = {
  cup: Pick<Cup, 'info' | 'cupRiders' | 'results'>;
  finalPostId?: number | null;
  /** Whether all games are published. A champion who is still unknown then has no place in the tree. */
  finished?: boolean;
  consolation?: readonly ListedGame[];
  crowd?: Crowd | undefined;
};

export function Results({ cup, finalPostId, finished = false, consolation = [], crowd }: ResultsProps) {
  const messages = useMessages().cup;
  const rounds = buildTree(cup, finalPostId, cup.info.riderCount);
  const final = rounds.at(-1)?.[0];
  const champion = final?.riders.find((rider) => rider !== null && rider.id === final.winnerId);
  return (
    <Rounds
      className="results"
      rounds={rounds}
      champion={champion || !finished ? { label: messages.champion, name: champion?.name } : undefined}
      renderGame={(game) => <ResultGame game={game} crowd={crowd} />}
      renderAfter={(round) =>
        round === rounds.length - 1 && (
          <GameList className="tree-consolation above-8" name={messages.roundNames.consolation} games={consolation} />
        )
      }
    >
      {crowd?.upset}
    </Rounds>
  );
}

type GameListProps = { className: string; name: string; games: readonly ListedGame[] };

export function GameList({ className, name, games }: GameListProps) {
  if (games.length === 0) return null;
  return (
    <section className={className} aria-label={name}>
      <h3 className="tree-round-name below-4">{name}</h3>
      <ol className="round-list stack-3">
        {games.map((game) => (
          <li key={game.postId}>
            <ResultGame game={game} />
          </li>
        ))}
      </ol>
    </section>
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
      {game.riders.map((rider, slot) =>
        // A walk-over of the first round may have only one rider.
        rider === null && game.winnerId !== null && !game.feedersDecided ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two slots of a game are fixed
          <ResultRider key={slot} rider={rider} game={game} slot={slot} crowd={crowd} />
        ),
      )}
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
      {game.winnerId === null && <span className="tree-game-note">{messages.winnerUnknown}</span>}
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
        <span className="tree-name">{rider?.name ?? messages.openSlot}</span>
        {won && <span className="hidden-visually"> {messages.won}</span>}
        {rider?.country && <span className="tree-country quiet strong"> {rider.country.toUpperCase()}</span>}
        {rider && game.game !== undefined && crowd?.renderShare(game.game, rider.id)}
      </span>
    </>
  );
}
