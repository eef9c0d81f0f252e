/** `/admin/riders`: all riders in the order of the alphabet (spec 2). */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Rider } from '#contract/riders.ts';
import { describeCountry } from '../../riders/country.ts';
import { foldName } from '../../riders/fold-name.ts';
import { useAdminWords } from '../../words/admin-words.ts';
import { adminRiders } from '../../words/english/admin-riders.ts';
import { riderList } from '../data/lists.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { ReadState } from '../table/read-state.tsx';
import { RowTitle, useRowPress } from '../table/row-link.tsx';
import { SearchField } from '../table/search-field.tsx';

export function RiderList() {
  const words = useAdminWords().list;
  const [search, setSearch] = useState('');
  const query = useQuery(riderList);
  const riders = useMemo(() => findRiders(query.data ?? [], search), [query.data, search]);
  return (
    <>
      <AdminHead title={adminRiders.title}>
        <Link className="admin-button admin-button-first" to="/admin/riders/new">
          {adminRiders.add}
        </Link>
      </AdminHead>
      <div className="admin-bar">
        <SearchField value={search} onType={setSearch} />
        {query.data && <span className="admin-hint">{words.count(riders.length)}</span>}
      </div>
      <ReadState query={query} />
      {query.data && riders.length === 0 && (
        <p className="admin-empty">{search === '' ? words.nothing : words.noMatch(search)}</p>
      )}
      {riders.length > 0 && <RiderTable riders={riders} />}
    </>
  );
}

function RiderTable({ riders }: { riders: Rider[] }) {
  const { columns } = adminRiders;
  return (
    <div className="admin-table-place">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.country}</th>
            <th scope="col">{columns.sponsor}</th>
            <th scope="col">{columns.born}</th>
          </tr>
        </thead>
        <tbody>
          {riders.map((rider) => (
            <RiderRow key={rider.id} rider={rider} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RiderRow({ rider }: { rider: Rider }) {
  const { none } = useAdminWords().list;
  const address = `/admin/riders/edit/${rider.id}`;
  const press = useRowPress(address);
  return (
    <tr data-leads onClick={press}>
      <RowTitle to={address}>{rider.name}</RowTitle>
      <td>{describeCountry(rider.country)?.name ?? none}</td>
      <td>{rider.sponsor ?? none}</td>
      <td>{rider.birthdate ?? none}</td>
    </tr>
  );
}

/** In the order of the alphabet whatever the case and the accents (spec 4). */
function findRiders(riders: readonly Rider[], search: string): Rider[] {
  const wanted = foldName(search.trim());
  return riders
    .filter(({ name }) => foldName(name).includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
