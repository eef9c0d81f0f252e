import type { ReactNode } from 'react';
import type { CrowdPicks } from '#contract/api/cups.ts';
import type { RiderCareer } from '#contract/api/riders.ts';
import { findPickShare } from '#contract/rules/picks.ts';
import { rivalsPath } from '../../rivals/rivals-path.ts';
import { useMessages } from '../../site/messages.ts';
import { describeCountry } from '../../ui/country.tsx';
import { Covered } from '../../ui/covered.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { type Loaded, LoadState } from '../../ui/loaded.tsx';
import type { PickableGame } from './bracket-cup.ts';

type Riders = PickableGame['riders'];

type CompareRidersProps = {
  game: PickableGame;
  /** The careers of all riders of the cup. */
  careers: Loaded<RiderCareer[]>;
  /** The year of the cup. */
  year: number | undefined;
  /** Undefined while results are hidden. */
  crowd: CrowdPicks | undefined;
  onClose: () => void;
};

export function CompareRiders({
  game: { game, riders },
  careers,
  year = Number.POSITIVE_INFINITY,
  crowd,
  onClose,
}: CompareRidersProps) {
  const { bracket, cups, rivals, riders: riderMessages, language, ui } = useMessages();
  const { compare } = bracket;
  const own = riders.map(({ id }) => careers.data?.find((career) => career.id === id));
  const loading = careers.data === undefined;
  const title = (
    <>
      {riders[0].name} <small>{rivals.versus}</small> {riders[1].name}
    </>
  );

  /** A row keeps its place while it loads. */
  function row(label: string, describe: (career: RiderCareer) => ReactNode) {
    return { label, values: own.map((career) => (loading ? '\u00a0' : career && describe(career))) };
  }

  return (
    <Dialog className="compare" title={title} onClose={onClose}>
      {careers.error ? (
        <LoadState loaded={careers} />
      ) : (
        <>
          <Comparison
            riders={riders}
            loading={loading}
            rows={[
              {
                label: riderMessages.profile.country,
                values: riders.map(({ country }) => describeCountry(country, language)?.name),
              },
              row(riderMessages.sort.names.games, ({ games }) => games),
              row(cups.title, (career) => career.cups),
              // In its year all riders are seen, and the videos of a replay have its dates.
              row(compare.firstSeen, ({ firstYear }) => (firstYear && firstYear < year ? firstYear : null)),
              { label: compare.fans, values: riders.map(({ id }) => formatShare(findPickShare(crowd, game, id))) },
              row(
                compare.latestGame,
                ({ latestGame }) =>
                  latestGame && (
                    <Link className="target" to={`/posts/${latestGame.id}`}>
                      {latestGame.title}
                    </Link>
                  ),
              ),
            ]}
          />
          <Covered summary={compare.show}>
            {own[0] && own[1] && <Records riders={riders} careers={[own[0], own[1]]} />}
          </Covered>
        </>
      )}
      <div className="compare-actions wrap-2 above-3">
        <Link className="button button-quiet" to={rivalsPath(riders[0].id, riders[1].id)}>
          {compare.rivalry}
        </Link>
        <button className="button button-quiet" type="button" onClick={onClose}>
          {ui.close}
        </button>
      </div>
    </Dialog>
  );

  function formatShare(share: number | undefined): string | undefined {
    return share === undefined ? undefined : bracket.crowd.share(share);
  }
}

function Records({ riders, careers }: { riders: Riders; careers: readonly [RiderCareer, RiderCareer] }) {
  const { compare } = useMessages().bracket;
  const met = careers[0].meetings.find(({ opponentId }) => opponentId === riders[1].id);
  return (
    <>
      <Comparison
        riders={riders}
        rows={[
          { label: compare.record, values: careers.map(({ wins, losses }) => `${wins}–${losses}`) },
          ...(met ? [{ label: compare.headToHead, values: [met.wins, met.losses] }] : []),
        ]}
      />
      {!met && <p className="quiet middle">{compare.neverMet}</p>}
    </>
  );
}

type ComparisonProps = {
  riders: Riders;
  rows: readonly { label: string; values: readonly ReactNode[] }[];
  loading?: boolean;
};

/** Leaves out rows of which neither rider has a value. */
function Comparison({ riders, rows, loading }: ComparisonProps) {
  return (
    <table className="compare-table fill middle" aria-busy={loading}>
      <thead className="hidden-visually">
        <tr>
          <th scope="col">{riders[0].name}</th>
          <td />
          <th scope="col">{riders[1].name}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ values }) => values.some((value) => value != null))
          .map(({ label, values: [first, second] }) => (
            <tr key={label}>
              <td>{first ?? '–'}</td>
              <th scope="row">{label}</th>
              <td>{second ?? '–'}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
