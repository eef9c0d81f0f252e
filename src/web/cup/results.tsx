/** The results so far: on wide screens a tree that converges on the final, on narrow ones round by round. */
import type { CSSProperties } from 'react';
import type { Cup } from '#contract/cups.ts';
import { useCupWords } from '../messages/cup-words.ts';
import { type TreeGame as Game, growTree } from './bracket-tree.ts';
import { RoundTabs } from './round-tabs.tsx';
import { TreeGame } from './tree-game.tsx';
import { useRounds } from './use-rounds.ts';

export function Results({ cup }: { cup: Pick<Cup, 'cupRiders' | 'results'> }) {
  const { rounds: names } = useCupWords();
  const rounds = growTree(cup);
  const { scroller, shown, showRound } = useRounds();
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
                <li className={`tree-place tree-${game.side}`} key={game.game} style={placeOf(game)}>
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

function placeOf({ column, row, rows }: Game): CSSProperties {
  return { '--column': column, '--row': row, '--rows': rows } as CSSProperties;
}

function Champion({ final }: { final: Game | undefined }) {
  const words = useCupWords();
  const champion = final?.riders.find((rider) => rider !== null && rider.id === final.winnerId);
  return (
    <p className={champion ? 'tree-champion tree-champion-known' : 'tree-champion'}>
      <span className="tree-champion-label">{words.champion}</span>
      <span className="tree-champion-name">{champion?.name ?? words.noChampion}</span>
    </p>
  );
}
