/** The games of a bracket: on wide screens a tree that grows as it is filled in, on narrow ones round by round. */
import { type CSSProperties, useRef } from 'react';
import { BRACKET_RIDERS, countGames, gamesByRound } from '#contract/bracket.ts';
import { findHopes, type Picks } from '#contract/picks.ts';
import { useBracketWords } from '../../messages/bracket-words.ts';
import { useCupWords } from '../../messages/cup-words.ts';
import { RoundTabs } from '../round-tabs.tsx';
import type { ShownCup } from '../shown-cup.ts';
import { useRounds } from '../use-rounds.ts';
import type { CupGame } from './cup-picks.ts';
import { growPicks, type OpenGame } from './grow-picks.ts';
import { PickGame } from './pick-game.tsx';
import { standOfGame } from './stand-of-game.ts';

type Props = {
  cup: ShownCup;
  game: CupGame;
  picks: Picks;
  late: ReadonlySet<number>;
  /** Whether a bracket is in, so that what is undecided says so. */
  submitted: boolean;
  /** Undefined where nothing can be changed any more. */
  onPick: ((game: number, rider: number) => void) | undefined;
};

export function BracketRounds({ cup, game, picks, late, submitted, onPick }: Props) {
  const words = useBracketWords();
  const { rounds: names } = useCupWords();
  const { scroller, shown, showRound } = useRounds();
  const top = useRef<HTMLDivElement>(null);
  const stands = { results: game.results, hopes: findHopes(game.slots, game.results) };

  function goOn(round: number) {
    top.current?.scrollIntoView();
    showRound(round);
    scroller.current?.children[round]?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <div className="bracket-rounds" ref={top}>
      <RoundTabs shown={shown} onShow={showRound} />
      <div className="tree" ref={scroller}>
        {growPicks(cup, game, picks).map((games, round) => {
          const numbers = gamesByRound(BRACKET_RIDERS)[round] ?? [];
          const next = names[round + 1];
          return (
            <section className="tree-round" key={names[round]} id={`round-${round + 1}`} aria-label={names[round]}>
              <h2 className={`tree-round-name tree-round-${round + 1}`}>{names[round]}</h2>
              {next !== undefined && (
                <p className={`tree-round-name tree-round-right tree-round-${round + 1}`} aria-hidden="true">
                  {names[round]}
                </p>
              )}
              {next === undefined && <Champion name={game.names.get(picks.get(countGames(BRACKET_RIDERS)) ?? 0)} />}
              <ol className="tree-games">
                {games.map((open) => (
                  <li className={`tree-place tree-${open.side}`} key={open.game} style={placeOf(open)}>
                    <Lines game={open} />
                    <PickGame
                      game={open}
                      stand={standOfGame(open.game, picks, stands, late)}
                      submitted={submitted}
                      winner={game.names.get(game.results.get(open.game)?.winnerId ?? 0)}
                      onPick={onPick && ((rider) => onPick(open.game, rider))}
                    />
                  </li>
                ))}
              </ol>
              {games.length < numbers.length && <p className="bracket-wait">{words.wait}</p>}
              {next !== undefined && onPick && numbers.every((number) => picks.has(number)) && (
                <button className="button button-quiet bracket-next" type="button" onClick={() => goOn(round + 1)}>
                  {words.next(next)}
                </button>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** From the two games whose winners meet here. */
function Lines({ game: { settledBefore } }: { game: OpenGame }) {
  if (!settledBefore) return null;
  return (
    <>
      <span className="tree-line tree-line-first tree-line-lit" aria-hidden="true" />
      <span className="tree-line tree-line-second tree-line-lit" aria-hidden="true" />
    </>
  );
}

function Champion({ name }: { name: string | undefined }) {
  const words = useBracketWords();
  const { noChampion } = useCupWords();
  return (
    <p className={name ? 'tree-champion tree-champion-known' : 'tree-champion'}>
      <span className="tree-champion-label">{words.champion}</span>
      <span className="tree-champion-name">{name ?? noChampion}</span>
    </p>
  );
}

function placeOf({ column, row, rows }: OpenGame): CSSProperties {
  return { '--column': column, '--row': row, '--rows': rows } as CSSProperties;
}
