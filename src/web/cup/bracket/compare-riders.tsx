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

export function CompareRiders({ riders, onClose }: { riders: Riders; onClose: () => void }) {
  const { bracket, rivals, riders: riderMessages, language, ui } = useMessages();
  const { compare } = bracket;
  const [first, second] = riders.map(({ country }) => describeCountry(country, language)?.name ?? '–');
  const title = (
    <>
      {riders[0].name} <small>{rivals.versus}</small> {riders[1].name}
    </>
  );
  return (
    <Dialog className="compare" title={title} onClose={onClose}>
      <Comparison riders={riders} rows={[{ label: riderMessages.profile.country, values: [first, second] }]} />
      <Covered summary={compare.show}>
        <Records riders={riders} />
      </Covered>
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
}

function Records({ riders: [first, second] }: { riders: Riders }) {
  const { compare } = useMessages().bracket;
  const loaded = useLoaded(`${first.id} ${second.id}`, () =>
    Promise.all([first.id, second.id].map((id) => api('GET /riders/{id}/record', { params: { id } }))),
  );
  const records = loaded.data;
  if (records === undefined) return <LoadState loaded={loaded} />;
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
  rows: readonly { label: string; values: readonly (string | number | undefined)[] }[];
};

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
        {rows.map(({ label, values: [first, second] }) => (
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
