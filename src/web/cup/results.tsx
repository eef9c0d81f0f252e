/** The results so far: on wide screens a tree that converges on the final, on narrow ones round by round. */
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Cup } from '#contract/cups.ts';
import { useCupMessages } from '../messages/en/cup.ts';
import { buildTree, type BracketGame as Game } from './bracket-tree.ts';
import { RoundTabs, useRoundScroll } from './round-tabs.tsx';

export function Results({ cup }: { cup: Pick<Cup, 'cupRiders' | 'results'> }) {
  const { rounds: names } = useCupMessages();
  const rounds = buildTree(cup);
  const { scroller, shown, showRound } = useRoundScroll();
  return (
    <div className="results">
      <RoundTabs shown={shown} onShow={showRound} />
      <div className="tree" ref={scroller}>
        {rounds.map((games, round) => (
          <section className="tree-round" key={names[round]} id={`round-${round + 1}`} aria-label={names[round]}>
            <h2 className={`tree-round-name tree-round-${round + 1}`}>{names[round]}</h2>
            {games.length > 1 && (
              <p className={`tree-round-name tree-round-right tree-round-${round + 1}`} aria-hidden="true">
                {names[round]}
              </p>
            )}
            {games.length === 1 && <Champion final={games[0]} />}
            <ol className="tree-games">
              {games.map((game) => (
                <li className={`tree-place tree-${game.side}`} key={game.game} style={gridStyle(game)}>
                  <TreeGame game={game} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

function gridStyle({ column, row, rows }: Game): CSSProperties {
  return { '--column': column, '--row': row, '--rows': rows } as CSSProperties;
}

function Champion({ final }: { final: Game | undefined }) {
  const messages = useCupMessages();
  const champion = final?.riders.find((rider) => rider !== null && rider.id === final.winnerId);
  return (
    <p className={champion ? 'tree-champion tree-champion-known' : 'tree-champion'}>
      <span className="tree-champion-label">{messages.champion}</span>
      <span className="tree-champion-name">{champion?.name ?? messages.noChampion}</span>
    </p>
  );
}

function TreeGame({ game }: { game: Game }) {
  const messages = useCupMessages();
  const className = `tree-game${game.winnerId === null ? '' : ' tree-game-settled'}`;
  const inside = (
    <>
      <span className="tree-game-number">{messages.gameNumber(game.game)}</span>
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
        {game.winnerId !== null && <span className="tree-game-note">{messages.walkover}</span>}
      </div>
    );
  }
  return (
    <Link className={className} to={`/posts/${game.postId}`} viewTransition>
      {inside}
      <span className="hidden-visually">{messages.watchGame(game.game)}</span>
    </Link>
  );
}

type TreeRiderProps = { rider: Game['riders'][number]; game: Game; slot: number };

/** A slot; where a game leads into it, its line is drawn, lit when that game is settled. */
function TreeRider({ rider, game, slot }: TreeRiderProps) {
  const messages = useCupMessages();
  const won = rider !== null && rider.id === game.winnerId;
  const lost = !won && game.winnerId !== null;
  const kind = rider === null ? ' tree-rider-open' : won ? ' tree-rider-won' : lost ? ' tree-rider-lost' : '';
  const leadsHere = game.feedersDecided?.[slot];
  const line = `tree-line tree-line-${slot === 0 ? 'first' : 'second'}${leadsHere ? ' tree-line-lit' : ''}`;
  return (
    <>
      {leadsHere !== undefined && <span className={line} aria-hidden="true" />}
      <span className={`tree-rider${kind}`}>
        {rider?.name ?? messages.openSlot}
        {won && <span className="hidden-visually"> {messages.won}</span>}
      </span>
    </>
  );
}
