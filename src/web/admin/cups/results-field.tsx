/** The games of a cup by rounds: what videos have settled, and what is settled by hand. */
import { contestantsOf, gamesByRound } from '#contract/bracket.ts';
import { useAdminCupWords } from '../../messages/admin-cup-words.ts';
import { type Bracket, type HandResults, setByHand, settle } from './hand-results.ts';
import { ResultGame } from './result-game.tsx';

type Props = {
  bracket: Bracket;
  nameOf: (rider: number) => string;
  onChange: (byHand: HandResults) => void;
  error?: string | undefined;
};

export function ResultsField({ bracket, nameOf, onChange, error }: Props) {
  const { fields, hints, noMatchups } = useAdminCupWords();
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

function Rounds({ bracket, nameOf, onChange }: Omit<Props, 'error'>) {
  const adminCups = useAdminCupWords();
  const settled = settle(bracket);
  const rounds = gamesByRound(bracket.slots.length);
  return rounds.map((games, round) => (
    <section className="admin-cup-round" key={games[0]} aria-label={adminCups.round(round + 1, games.length)}>
      <h3 className="admin-cup-round-name">{adminCups.round(round + 1, games.length)}</h3>
      <div className="admin-cup-results">
        {games.map((game) => (
          <ResultGame
            key={game}
            game={game}
            riders={contestantsOf(game, bracket.slots, (before) => settled.get(before)?.winnerId)}
            result={settled.get(game)}
            nameOf={nameOf}
            onSet={(winner) => onChange(setByHand(bracket, game, winner))}
          />
        ))}
      </div>
    </section>
  ));
}
