/** `/admin/cups`: all cups, newest first (spec 2). */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Cup } from '#contract/cups.ts';
import { formatDateRange } from '../../cup/date-range.ts';
import { useAdminCupWords } from '../../messages/admin-cup-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { useCupWords } from '../../messages/cup-words.ts';
import { useWords } from '../../messages/words.ts';
import { AdminHeader } from '../admin-header.tsx';
import { cupListQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { RowTitle, useRowClick } from '../table/table.tsx';

export function CupList() {
  const adminCups = useAdminCupWords();
  const words = useAdminWords().list;
  const query = useQuery(cupListQuery);
  return (
    <>
      <AdminHeader title={adminCups.title}>
        <Link className="admin-button admin-button-first" to="/admin/cups/new">
          {adminCups.add}
        </Link>
      </AdminHeader>
      <QueryState query={query} />
      {query.data?.length === 0 && <p className="admin-empty">{words.nothing}</p>}
      {query.data && query.data.length > 0 && <CupTable cups={query.data} />}
    </>
  );
}

function CupTable({ cups }: { cups: readonly Cup[] }) {
  const { columns } = useAdminCupWords();
  return (
    <div className="admin-table-place">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{columns.slug}</th>
            <th scope="col">{columns.location}</th>
            <th scope="col">{columns.dateRange}</th>
            <th scope="col">{columns.riderCount}</th>
          </tr>
        </thead>
        <tbody>
          {cups.map((cup) => (
            <CupRow key={cup.info.id} cup={cup} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CupRow({ cup: { info } }: { cup: Cup }) {
  const { dates } = useCupWords();
  const { locale } = useWords().watch;
  const { none } = useAdminWords().list;
  const { columns } = useAdminCupWords();
  const address = `/admin/cups/edit/${info.id}`;
  const press = useRowClick(address);
  return (
    <tr data-leads onClick={press}>
      <RowTitle to={address}>{info.slug}</RowTitle>
      <td>{info.location}</td>
      <td data-column={columns.dateRange}>
        {info.dateRange === null ? none : formatDateRange(info.dateRange, locale, dates)}
      </td>
      <td data-column={columns.riderCount}>{info.riderCount}</td>
    </tr>
  );
}
