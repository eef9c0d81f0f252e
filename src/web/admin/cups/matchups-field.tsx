/** Who meets whom in the first round. */
import { gamesByRound, type Slots } from '#contract/bracket.ts';
import type { RiderName } from '#contract/posts.ts';
import { useAdminCupWords } from '../../messages/admin-cup-words.ts';
import { RiderPicker } from '../form/rider-picker.tsx';

type Props = {
  slots: Slots;
  riders: readonly RiderName[];
  onChange: (slots: Slots) => void;
  error?: string | undefined;
};

export function MatchupsField({ slots, riders, onChange, error }: Props) {
  const adminCups = useAdminCupWords();
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
                without={taken}
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
