/** One game of a bracket: the two who meet in it by the fan's own picks, one of whom is chosen by a tap or a key. */
import { type PickMark, pointsOf } from '#contract/picks.ts';
import { bracket as words } from '../../words/english/bracket.ts';

type Props = {
  game: number;
  riders: readonly { id: number; name: string }[];
  picked: number | undefined;
  mark: PickMark;
  /** Who has won it, where that is known. */
  winner: string | undefined;
  /** Undefined where nothing can be changed any more. */
  onPick: ((rider: number) => void) | undefined;
};

export function PickGame({ game, riders, picked, mark, winner, onPick }: Props) {
  return (
    <fieldset className="pick" data-mark={mark} disabled={!onPick}>
      <legend className="pick-game">{words.games(game, pointsOf(game))}</legend>
      {riders.map((rider) => (
        <label className="pick-rider" key={rider.id}>
          <input
            className="hidden-visually"
            type="radio"
            name={`game-${game}`}
            checked={rider.id === picked}
            onChange={() => onPick?.(rider.id)}
          />
          <span className="pick-name">{rider.name}</span>
        </label>
      ))}
      {winner !== undefined && (
        <p className="pick-note">
          {words.wonBy(winner)}
          {words.marks[mark] && <span className="pick-mark"> {words.marks[mark]}</span>}
        </p>
      )}
    </fieldset>
  );
}
