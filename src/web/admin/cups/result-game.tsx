/** One game of a cup: settled by a video, to be settled by hand, or still waiting for its riders. */
import { useId } from 'react';
import { Link } from 'react-router';
import type { GameResult } from '#contract/bracket.ts';
import { useAdminCupWords } from '../../messages/admin-cup-words.ts';

type Props = {
  game: number;
  riders: [number | null, number | null];
  result: GameResult | undefined;
  nameOf: (rider: number) => string;
  /** Nobody clears what was set. */
  onSet: (winner: number | null) => void;
};

export function ResultGame({ game, riders, result, nameOf, onSet }: Props) {
  const adminCups = useAdminCupWords();
  const [one, other] = riders;
  const [first, second] = riders.map((rider) => (rider === null ? adminCups.openSlot : nameOf(rider)));
  const open = one !== null && other !== null && typeof result?.postId !== 'number';
  return (
    <fieldset className="admin-cup-result" data-waiting={one === null || other === null}>
      <legend className="admin-legend">{adminCups.game(game)}</legend>
      {open ? (
        <ByHand riders={[one, other]} winner={result?.winnerId ?? null} nameOf={nameOf} onSet={onSet} />
      ) : (
        <p>{adminCups.against(first ?? '', second ?? '')}</p>
      )}
      {typeof result?.postId === 'number' && (
        <p className="admin-hint">
          {adminCups.wonByVideo(nameOf(result.winnerId))}{' '}
          <Link to={`/posts/${result.postId}`} target="_blank">
            {adminCups.watch(game)} {adminCups.newTab}
          </Link>
        </p>
      )}
    </fieldset>
  );
}

type ByHandProps = Pick<Props, 'nameOf' | 'onSet'> & { riders: [number, number]; winner: number | null };

function ByHand({ riders, winner, nameOf, onSet }: ByHandProps) {
  const adminCups = useAdminCupWords();
  const name = useId();
  return [...riders, null].map((rider) => (
    <label className="admin-cup-choice" key={rider ?? 0}>
      <input type="radio" name={name} checked={rider === winner} onChange={() => onSet(rider)} />
      {rider === null ? adminCups.noResult : nameOf(rider)}
    </label>
  ));
}
