import type { ReactNode } from 'react';
import type { CrowdPicks } from '#contract/api/cups.ts';
import type { RiderRecord } from '#contract/api/riders.ts';
import { findPickShare } from '#contract/rules/picks.ts';
import { api } from '../../api/client.ts';
import { rivalsPath } from '../../rivals/rivals-path.ts';
import { useMessages } from '../../site/messages.ts';
import { describeCountry } from '../../ui/country.tsx';
import { Covered } from '../../ui/covered.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadState, useLoaded } from '../../ui/loaded.tsx';
import type { PickableGame } from './bracket-cup.ts';

type Riders = PickableGame['riders'];

type CompareRidersProps = {
  game: PickableGame;
  cupId: number;
  /** Undefined while results are hidden. */
  crowd: CrowdPicks | undefined;
  onClose: () => void;
};

export function CompareRiders({ game: { game, riders }, cupId, crowd, onClose }: CompareRidersProps) {
  const { bracket, cups, rivals, riders: riderMessages, language, ui } = useMessages();
  const { compare } = bracket;
  const loaded = useLoaded(riders.map(({ id }) => id).join(' '), () =>
    Promise.all(riders.map(({ id }) => loadCareer(id, cupId))),
  );
  const careers = loaded.data;
  const title = (
    <>
      {riders[0].name} <small>{rivals.versus}</small> {riders[1].name}
    </>
  );
  return (
    <Dialog className="compare" title={title} onClose={onClose}>
      {careers === undefined ? (
        <LoadState loaded={loaded} />
      ) : (
        <>
          <Comparison
            riders={riders}
            rows={[
              {
                label: riderMessages.profile.country,
                values: riders.map(({ country }) => describeCountry(country, language)?.name),
              },
              { label: riderMessages.sort.names.games, values: careers.map(({ record }) => record.games) },
              { label: cups.title, values: careers.map(({ cupCount }) => cupCount) },
              { label: compare.firstSeen, values: careers.map(({ firstYear }) => firstYear) },
              { label: compare.fans, values: riders.map(({ id }) => formatShare(findPickShare(crowd, game, id))) },
              {
                label: compare.latestGame,
                values: careers.map(
                  ({ latestGame }) =>
                    latestGame && (
                      <Link className="target" to={`/posts/${latestGame.id}`}>
                        {latestGame.title}
                      </Link>
                    ),
                ),
              },
            ]}
          />
          <Covered summary={compare.show}>
            <Records riders={riders} records={careers.map(({ record }) => record)} />
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

/** The latest game is of another cup, because a game of this one tells who won the games before it. */
async function loadCareer(id: number, cupId: number) {
  const readPage = (page: number) => api('GET /riders/{id}/posts/page/{page}', { params: { id, page } });
  const [record, cups, newest] = await Promise.all([
    api('GET /riders/{id}/record', { params: { id } }),
    api('GET /riders/{id}/cups', { params: { id } }),
    readPage(1),
  ]);
  const oldest = newest.totalPages === 1 ? newest : await readPage(newest.totalPages);
  const first = oldest.posts.at(-1);
  return {
    record,
    cupCount: cups.length,
    firstYear: first && new Date(first.publishDate).getUTCFullYear(),
    latestGame: newest.posts.find(({ type, cup }) => type === 'Game' && cup?.id !== cupId),
  };
}

function Records({ riders: [first, second], records }: { riders: Riders; records: readonly RiderRecord[] }) {
  const { compare } = useMessages().bracket;
  const met = records[0]?.headToHead.find(({ opponent }) => opponent.id === second.id);
  return (
    <>
      <Comparison
        riders={[first, second]}
        rows={[
          { label: compare.record, values: records.map(({ wins, losses }) => `${wins}–${losses}`) },
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
};

/** Leaves out rows of which neither rider has a value. */
function Comparison({ riders, rows }: ComparisonProps) {
  return (
    <table className="compare-table fill middle">
      <thead className="hidden-visually">
        <tr>
          <th scope="col">{riders[0].name}</th>
          <td />
          <th scope="col">{riders[1].name}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ values }) => values.some((value) => value !== undefined))
          .map(({ label, values: [first = '–', second = '–'] }) => (
            <tr key={label}>
              <td>{first}</td>
              <th scope="row">{label}</th>
              <td>{second}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
