/** The games of a bracket: on wide screens a tree that grows as it is filled in, on narrow ones round by round. */
import { type CSSProperties, useRef } from 'react';
import { BRACKET_RIDERS, countGames, gamesByRound } from '#contract/bracket.ts';
import { findHopes, type Picks, pointsOf } from '#contract/picks.ts';
import { useBracketMessages } from '../../messages/en/bracket.ts';
import { useCupMessages } from '../../messages/en/cup.ts';
import type { CupView } from '../cup-view.ts';
import { RoundTabs, useRoundScroll } from '../round-tabs.tsx';
import { applyPicks, type BracketCup, type GameStatus, gameStatus, type PickableGame } from './bracket-cup.ts';

type BracketRoundsProps = {
  cup: CupView;
  game: BracketCup;
  picks: Picks;
  late: ReadonlySet<number>;
  /** Whether a bracket is in, so that what is undecided says so. */
  submitted: boolean;
  /** Undefined where nothing can be changed any more. */
  onPick: ((game: number, rider: number) => void) | undefined;
};

export function BracketRounds({ cup, game, picks, late, submitted, onPick }: BracketRoundsProps) {
  const messages = useBracketMessages();
  const { rounds: names } = useCupMessages();
  const { scroller, shown, showRound } = useRoundScroll();
  const top = useRef<HTMLDivElement>(null);
  const outlook = { results: game.results, hopes: findHopes(game.slots, game.results) };

  function openRound(round: number) {
    top.current?.scrollIntoView();
    showRound(round);
    scroller.current?.children[round]?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <div className="bracket-rounds" ref={top}>
      <RoundTabs shown={shown} onShow={showRound} />
      <div className="tree" ref={scroller}>
        {applyPicks(cup, game, picks).map((games, round) => {
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
                  <li className={`tree-place tree-${open.side}`} key={open.game} style={gridStyle(open)}>
                    <Lines game={open} />
                    <PickGame
                      game={open}
                      status={gameStatus(open.game, picks, outlook, late)}
                      submitted={submitted}
                      winner={game.names.get(game.results.get(open.game)?.winnerId ?? 0)}
                      onPick={onPick && ((rider) => onPick(open.game, rider))}
                    />
                  </li>
                ))}
              </ol>
              {games.length < numbers.length && <p className="bracket-wait">{messages.wait}</p>}
              {next !== undefined && onPick && numbers.every((number) => picks.has(number)) && (
                <button className="button button-quiet bracket-next" type="button" onClick={() => openRound(round + 1)}>
                  {messages.next(next)}
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
function Lines({ game: { feedersDecided } }: { game: PickableGame }) {
  if (!feedersDecided) return null;
  return (
    <>
      <span className="tree-line tree-line-first tree-line-lit" aria-hidden="true" />
      <span className="tree-line tree-line-second tree-line-lit" aria-hidden="true" />
    </>
  );
}

function Champion({ name }: { name: string | undefined }) {
  const messages = useBracketMessages();
  const { noChampion } = useCupMessages();
  return (
    <p className={name ? 'tree-champion tree-champion-known' : 'tree-champion'}>
      <span className="tree-champion-label">{messages.champion}</span>
      <span className="tree-champion-name">{name ?? noChampion}</span>
    </p>
  );
}

function gridStyle({ column, row, rows }: PickableGame): CSSProperties {
  return { '--column': column, '--row': row, '--rows': rows } as CSSProperties;
}

type PickGameProps = {
  game: PickableGame;
  status: GameStatus;
  /** Whether a bracket is in: until then, nothing need be said about what is undecided. */
  submitted: boolean;
  /** Who has won it, where that is known. */
  winner: string | undefined;
  /** Undefined where nothing can be changed any more. */
  onPick: ((rider: number) => void) | undefined;
};

function PickGame({ game: { game, riders, winnerId: picked }, status, submitted, winner, onPick }: PickGameProps) {
  const messages = useBracketMessages();
  const showsStatus = status.mark !== 'open' || (submitted && picked !== null);
  return (
    <fieldset className="pick" data-mark={status.mark} disabled={!onPick}>
      <legend className="pick-game">{messages.games(game, pointsOf(game))}</legend>
      {riders.map(({ id, name }) => (
        <label className="pick-rider" key={id}>
          <input
            className="hidden-visually"
            type="radio"
            name={`game-${game}`}
            checked={id === picked}
            onChange={() => onPick?.(id)}
          />
          <span className="pick-name">{name}</span>
        </label>
      ))}
      {showsStatus && (
        <p className="pick-note">
          {winner !== undefined && `${messages.wonBy(winner)} `}
          <span className="pick-mark">{messages.mark(status)}</span>
        </p>
      )}
    </fieldset>
  );
}
