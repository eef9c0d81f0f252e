/** `/admin/riders`: all riders in the order of the alphabet (spec 2). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { countPages } from '#contract/paging.ts';
import type { Rider } from '#contract/riders.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminRiderMessages } from '../../messages/en/admin-riders.ts';
import { useMessages } from '../../messages/messages.ts';
import { describeCountry } from '../../ui/country.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { riderListQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { Pagination, ResultCount, RowTitle, SearchField, SortableHeader, useRowClick } from '../table/table.tsx';
import { filterRiders, type RiderOrder } from './filter-riders.ts';

const ROWS_PER_PAGE = 50;
const COLUMNS = ['name', 'country', 'sponsor', 'birthdate'] as const;

export function RiderList() {
  const adminRiders = useAdminRiderMessages();
  const { language } = useMessages();
  const words = useAdminMessages().list;
  const query = useQuery(riderListQuery);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<RiderOrder>('name');
  const [page, setPage] = useState(1);
  const riders = filterRiders(query.data ?? [], search, order, language);
  const pages = countPages(riders.length, ROWS_PER_PAGE);
  const shown = Math.min(page, pages);
  return (
    <>
      <AdminHeader title={adminRiders.title}>
        <Link className="admin-button admin-button-first" to="/admin/riders/new">
          {adminRiders.add}
        </Link>
      </AdminHeader>
      <div className="admin-bar">
        <SearchField value={search} onType={setSearch} />
      </div>
      <ResultCount count={query.data && riders.length} search={search} />
      <QueryState query={query} />
      {query.data && riders.length === 0 && (
        <p className="admin-empty">{search === '' ? words.nothing : words.noMatch(search)}</p>
      )}
      {riders.length > 0 && (
        <>
          <RiderTable
            riders={riders.slice((shown - 1) * ROWS_PER_PAGE, shown * ROWS_PER_PAGE)}
            order={order}
            onOrder={setOrder}
          />
          <Pagination page={shown} total={pages} count={riders.length} onPage={setPage} />
        </>
      )}
    </>
  );
}

type TableProps = { riders: Rider[]; order: RiderOrder; onOrder: (order: RiderOrder) => void };

function RiderTable({ riders, order, onOrder }: TableProps) {
  const { columns } = useAdminRiderMessages();
  return (
    <div className="admin-table-place">
      <table className="admin-table">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <SortableHeader key={column} column={column} label={columns[column]} order={order} onOrder={onOrder} />
            ))}
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
  const { language } = useMessages();
  const { none } = useAdminMessages().list;
  const { columns } = useAdminRiderMessages();
  const address = `/admin/riders/edit/${rider.id}`;
  const press = useRowClick(address);
  return (
    <tr data-leads onClick={press}>
      <RowTitle to={address}>{rider.name}</RowTitle>
      <td data-column={columns.country}>{describeCountry(rider.country, language)?.name ?? none}</td>
      <td data-column={columns.sponsor}>{rider.sponsor ?? none}</td>
      <td data-column={columns.birthdate}>{rider.birthdate ?? none}</td>
    </tr>
  );
}
