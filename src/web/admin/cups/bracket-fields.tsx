import { useId } from 'react';
import type { RiderName } from '#contract/api/posts.ts';
import {
  BRACKET_RIDERS,
  contestantsOf,
  decideGames,
  type GameResult,
  gamesByRound,
  type Slots,
} from '#contract/rules/bracket.ts';
import { useMessages } from '../../site/messages.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { RiderPicker } from '../form/rider-picker.tsx';
import { type Bracket, type ManualResults, setManualResult } from './manual-results.ts';
import { PasteNames } from './paste-names.tsx';

type MatchupsFieldProps = {
  slots: Slots;
  riders: readonly RiderName[];
  onChange: (slots: Slots) => void;
  /** Called without slots too: the rider count may not be chosen yet. */
  onFill: (riders: Slots) => void;
  hasBrackets: boolean;
  error?: string | undefined;
};

export function MatchupsField({ slots, riders, onChange, onFill, hasBrackets, error }: MatchupsFieldProps) {
  const messages = useAdminMessages().cups;
  const { fields, hints } = messages;
  const { gameNumber } = useMessages().cup;
  const [games = []] = gamesByRound(slots.length);
  const taken = slots.filter((rider) => rider !== null);
  return (
    <section className="admin-group stack-1" aria-label={fields.initialMatchups}>
      <h2 className="admin-legend">{fields.initialMatchups}</h2>
      <p className="admin-hint">{slots.length === 0 ? hints.countFirst : hints.initialMatchups}</p>
      {error !== undefined && <p className="admin-error">{error}</p>}
      {slots.length > 0 && <FilledSlots filled={taken.length} slots={slots.length} />}
      <PasteNames riders={riders} slots={slots} hasBrackets={hasBrackets} onFill={onFill} />
      <div className="admin-cup-pairs">
        {games.map((game) => (
          <fieldset className="admin-cup-pair" key={game}>
            <legend className="admin-legend">{gameNumber(game)}</legend>
            {[2 * game - 2, 2 * game - 1].map((slot) => (
              <RiderPicker
                key={slot}
                label={messages.slot((slot % 2) + 1)}
                riders={riders}
                excluded={taken}
                value={slots[slot] ?? undefined}
                onChange={(rider) => onChange(slots.with(slot, rider ?? null))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

/** Fans can play a cup of sixteen once its first round is complete. */
export function FilledSlots({ filled, slots }: { filled: number; slots: number }) {
  const { filledSlots, waitsForRiders } = useAdminMessages().cups;
  return (
    <p className="admin-hint">
      {filledSlots(filled, slots)} {slots === BRACKET_RIDERS && filled < slots && waitsForRiders(slots)}
    </p>
  );
}

type ResultsFieldProps = {
  bracket: Bracket;
  nameOf: (rider: number) => string;
  onChange: (results: ManualResults) => void;
  error?: string | undefined;
};

export function ResultsField({ bracket, nameOf, onChange, error }: ResultsFieldProps) {
  const { fields, hints, noMatchups } = useAdminMessages().cups;
  const empty = bracket.slots.every((rider) => rider === null);
  return (
    <section className="admin-group stack-1" aria-label={fields.results}>
      <h2 className="admin-legend">{fields.results}</h2>
      <p className="admin-hint">{empty ? noMatchups : hints.results}</p>
      {error !== undefined && <p className="admin-error">{error}</p>}
      {!empty && <Rounds bracket={bracket} nameOf={nameOf} onChange={onChange} />}
    </section>
  );
}

function Rounds({ bracket, nameOf, onChange }: Omit<ResultsFieldProps, 'error'>) {
  const messages = useAdminMessages().cups;
  const decided = decideGames(bracket.slots, bracket.posts, bracket.manualResults);
  const rounds = gamesByRound(bracket.slots.length);
  return rounds.map((games, round) => (
    <section className="stack-2 above-3" key={games[0]} aria-label={messages.round(round + 1, games.length)}>
      <h3 className="admin-cup-round-name">{messages.round(round + 1, games.length)}</h3>
      <div className="admin-cup-results">
        {games.map((game) => (
          <GameResultField
            key={game}
            game={game}
            riders={contestantsOf(game, bracket.slots, (earlier) => decided.get(earlier)?.winnerId)}
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
  /** Null removes the result. */
  onSet: (winner: number | null) => void;
};

function GameResultField({ game, riders, result, nameOf, onSet }: GameResultFieldProps) {
  const messages = useAdminMessages().cups;
  const { gameNumber, openSlot } = useMessages().cup;
  const [rider1, rider2] = riders;
  const [name1 = '', name2 = ''] = riders.map((rider) => (rider === null ? openSlot : nameOf(rider)));
  const editable = rider1 !== null && rider2 !== null && typeof result?.postId !== 'number';
  return (
    <fieldset className="admin-cup-result breaks" data-waiting={rider1 === null || rider2 === null}>
      <legend className="admin-legend">{gameNumber(game)}</legend>
      {editable ? (
        <ManualResultField riders={[rider1, rider2]} winner={result?.winnerId ?? null} nameOf={nameOf} onSet={onSet} />
      ) : (
        <p>{messages.against(name1, name2)}</p>
      )}
      {typeof result?.postId === 'number' && (
        <p className="admin-hint">
          {messages.wonByVideo(nameOf(result.winnerId))}{' '}
          <Link to={`/posts/${result.postId}`} target="_blank">
            {messages.watch(game)} {messages.newTab}
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
  const { noResult } = useAdminMessages().cups;
  const name = useId();
  return [...riders, null].map((rider) => (
    <label className="admin-cup-choice line gap-2" key={rider ?? 0}>
      <input type="radio" name={name} checked={rider === winner} onChange={() => onSet(rider)} />
      {rider === null ? noResult : nameOf(rider)}
    </label>
  ));
}
