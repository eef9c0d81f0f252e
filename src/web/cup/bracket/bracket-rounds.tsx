import { BRACKET_RIDERS, countGames, gamesByRound } from '#contract/bracket.ts';
import { type Picks, pointsOf, possibleWinners } from '#contract/picks.ts';
import { useBracketMessages } from '../../messages/en/bracket.ts';
import { useCupMessages } from '../../messages/en/cup.ts';
import type { CupView } from '../cup-view.ts';
import { Rounds } from '../rounds.tsx';
import { applyPicks, type BracketCup, type GameStatus, gameStatus, type PickableGame } from './bracket-cup.ts';

type BracketRoundsProps = {
  cup: CupView;
  bracketCup: BracketCup;
  picks: Picks;
  late: ReadonlySet<number>;
  submitted: boolean;
  /** Undefined where picks are closed. */
  onPick: ((game: number, rider: number) => void) | undefined;
};

/** The games of a bracket; later rounds open as picks are made. */
export function BracketRounds({ cup, bracketCup, picks, late, submitted, onPick }: BracketRoundsProps) {
  const messages = useBracketMessages();
  const { rounds: names } = useCupMessages();
  const { slots, results, names: riders } = bracketCup;
  const outlook = { results, hopes: possibleWinners(slots, results) };
  const rounds = applyPicks(cup, bracketCup, picks);
  return (
    <Rounds
      className="bracket-rounds"
      rounds={rounds}
      champion={{ label: messages.champion, name: riders.get(picks.get(countGames(BRACKET_RIDERS)) ?? 0) }}
      renderGame={(game) => (
        <>
          {game.feedersDecided && (
            <>
              <span className="tree-line tree-line-first tree-line-lit" aria-hidden="true" />
              <span className="tree-line tree-line-second tree-line-lit" aria-hidden="true" />
            </>
          )}
          <PickGame
            game={game}
            status={gameStatus(game.game, picks, outlook, late)}
            submitted={submitted}
            winner={riders.get(results.get(game.game)?.winnerId ?? 0)}
            onPick={onPick && ((rider) => onPick(game.game, rider))}
          />
        </>
      )}
      renderAfter={(round, openNext) => {
        const numbers = gamesByRound(BRACKET_RIDERS)[round] ?? [];
        const next = names[round + 1];
        return (
          <>
            {(rounds[round]?.length ?? 0) < numbers.length && <p className="bracket-wait">{messages.wait}</p>}
            {next !== undefined && onPick && numbers.every((number) => picks.has(number)) && (
              <button className="button button-quiet bracket-next" type="button" onClick={openNext}>
                {messages.next(next)}
              </button>
            )}
          </>
        );
      }}
    />
  );
}

type PickGameProps = {
  game: PickableGame;
  status: GameStatus;
  /** Before the first submit, open picks show no status. */
  submitted: boolean;
  /** The name of the winner; undefined until the game is decided. */
  winner: string | undefined;
  /** Undefined where picks are closed. */
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
