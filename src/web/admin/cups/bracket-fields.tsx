/** Who meets whom in the first round. */

import { useId } from 'react';
import { Link } from 'react-router';
import { contestantsOf, type GameResult, gamesByRound, type Slots } from '#contract/bracket.ts';
import type { RiderName } from '#contract/posts.ts';
import { useAdminCupMessages } from '../../messages/en/admin-cups.ts';
import { RiderPicker } from '../form/rider-picker.tsx';
import { type Bracket, decide, type ManualResults, setManualResult } from './manual-results.ts';

type MatchupsFieldProps = {
  slots: Slots;
  riders: readonly RiderName[];
  onChange: (slots: Slots) => void;
  error?: string | undefined;
};

export function MatchupsField({ slots, riders, onChange, error }: MatchupsFieldProps) {
  const adminCups = useAdminCupMessages();
  const { fields, hints } = adminCups;
  const [games = []] = gamesByRound(slots.length);
  const taken = slots.filter((rider) => rider !== null);
  return (
    <section className="admin-group" aria-label={fields.initialMatchups}>
      <h2 className="admin-legend">{fields.initialMatchups}</h2>
      <p className="admin-hint">{slots.length === 0 ? hints.countFirst : hints.initialMatchups}</p>
      {error !== undefined && <p className="admin-error">{error}</p>}
      <div className="admin-cup-pairs">
        {games.map((game) => (
          <fieldset className="admin-cup-pair" key={game}>
            <legend className="admin-legend">{adminCups.game(game)}</legend>
            {[2 * game - 2, 2 * game - 1].map((place) => (
              <RiderPicker
                key={place}
                label={adminCups.slot((place % 2) + 1)}
                riders={riders}
                excluded={taken}
                value={slots[place] ?? undefined}
                onChange={(rider) => onChange(slots.with(place, rider ?? null))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

type ResultsFieldProps = {
  bracket: Bracket;
  nameOf: (rider: number) => string;
  onChange: (byHand: ManualResults) => void;
  error?: string | undefined;
};

export function ResultsField({ bracket, nameOf, onChange, error }: ResultsFieldProps) {
  const { fields, hints, noMatchups } = useAdminCupMessages();
  const empty = bracket.slots.every((rider) => rider === null);
  return (
    <section className="admin-group" aria-label={fields.results}>
      <h2 className="admin-legend">{fields.results}</h2>
      <p className="admin-hint">{empty ? noMatchups : hints.results}</p>
      {error !== undefined && <p className="admin-error">{error}</p>}
      {!empty && <Rounds bracket={bracket} nameOf={nameOf} onChange={onChange} />}
    </section>
  );
}

function Rounds({ bracket, nameOf, onChange }: Omit<ResultsFieldProps, 'error'>) {
  const adminCups = useAdminCupMessages();
  const decided = decide(bracket);
  const rounds = gamesByRound(bracket.slots.length);
  return rounds.map((games, round) => (
    <section className="admin-cup-round" key={games[0]} aria-label={adminCups.round(round + 1, games.length)}>
      <h3 className="admin-cup-round-name">{adminCups.round(round + 1, games.length)}</h3>
      <div className="admin-cup-results">
        {games.map((game) => (
          <GameResultField
            key={game}
            game={game}
            riders={contestantsOf(game, bracket.slots, (before) => decided.get(before)?.winnerId)}
            result={decided.get(game)}
            nameOf={nameOf}
            onSet={(winner) => onChange(setManualResult(bracket, game, winner))}
          />
        ))}
      </div>
    </section>
  ));
}

type GameResultFieldProps = {
  game: number;
  riders: [number | null, number | null];
  result: GameResult | undefined;
  nameOf: (rider: number) => string;
  /** Nobody clears what was set. */
  onSet: (winner: number | null) => void;
};

function GameResultField({ game, riders, result, nameOf, onSet }: GameResultFieldProps) {
  const adminCups = useAdminCupMessages();
  const [one, other] = riders;
  const [first, second] = riders.map((rider) => (rider === null ? adminCups.openSlot : nameOf(rider)));
  const open = one !== null && other !== null && typeof result?.postId !== 'number';
  return (
    <fieldset className="admin-cup-result" data-waiting={one === null || other === null}>
      <legend className="admin-legend">{adminCups.game(game)}</legend>
      {open ? (
        <ManualResultField riders={[one, other]} winner={result?.winnerId ?? null} nameOf={nameOf} onSet={onSet} />
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

type ManualResultFieldProps = Pick<GameResultFieldProps, 'nameOf' | 'onSet'> & {
  riders: [number, number];
  winner: number | null;
};

function ManualResultField({ riders, winner, nameOf, onSet }: ManualResultFieldProps) {
  const adminCups = useAdminCupMessages();
  const name = useId();
  return [...riders, null].map((rider) => (
    <label className="admin-cup-choice" key={rider ?? 0}>
      <input type="radio" name={name} checked={rider === winner} onChange={() => onSet(rider)} />
      {rider === null ? adminCups.noResult : nameOf(rider)}
    </label>
  ));
}
