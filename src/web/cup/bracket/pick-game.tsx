/** One game of a bracket: the two who meet in it by the fan's own picks, one of whom is chosen by a tap or a key. */
import { pointsOf } from '#contract/picks.ts';
import { useBracketWords } from '../../messages/bracket-words.ts';
import type { OpenGame } from './grow-picks.ts';
import type { GameStand } from './stand-of-game.ts';

type Props = {
  game: OpenGame;
  stand: GameStand;
  /** Whether a bracket is in: until then, nothing need be said about what is undecided. */
  submitted: boolean;
  /** Who has won it, where that is known. */
  winner: string | undefined;
  /** Undefined where nothing can be changed any more. */
  onPick: ((rider: number) => void) | undefined;
};

export function PickGame({ game: { game, riders, winnerId: picked }, stand, submitted, winner, onPick }: Props) {
  const words = useBracketWords();
  const isTold = stand.mark !== 'open' || (submitted && picked !== null);
  return (
    <fieldset className="pick" data-mark={stand.mark} disabled={!onPick}>
      <legend className="pick-game">{words.games(game, pointsOf(game))}</legend>
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
      {isTold && (
        <p className="pick-note">
          {winner !== undefined && `${words.wonBy(winner)} `}
          <span className="pick-mark">{words.mark(stand)}</span>
        </p>
      )}
    </fieldset>
  );
}
