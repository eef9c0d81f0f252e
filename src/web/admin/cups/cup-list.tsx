/** `/admin/cups`: all cups, newest first (spec 2). */
import { useQuery } from '@tanstack/react-query';
import { BRACKET_CUP_PATH } from '#contract/cup-paths.ts';
import type { Cup } from '#contract/cups.ts';
import { formatDateRange } from '../../cup/date-range.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminCupMessages } from '../../messages/en/admin-cups.ts';
import { useCupMessages } from '../../messages/en/cup.ts';
import { useMessages } from '../../messages/messages.ts';
import { Link } from '../../ui/link.tsx';
import { useSite } from '../../ui/use-site.ts';
import { AdminHeader } from '../admin-header.tsx';
import { cupListQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { LinkRow } from '../table/table.tsx';
import './cups.css';

export function CupList() {
  const { title, add } = useAdminCupMessages();
  const messages = useAdminMessages().list;
  const query = useQuery(cupListQuery);
  return (
    <>
      <AdminHeader title={title}>
        <Link className="admin-button admin-button-first" to="/admin/cups/new">
          {add}
        </Link>
      </AdminHeader>
      <QueryState query={query} />
      {query.data?.length === 0 && <p className="admin-empty">{messages.nothing}</p>}
      {query.data && query.data.length > 0 && <CupTable cups={query.data} />}
    </>
  );
}

function CupTable({ cups }: { cups: readonly Cup[] }) {
  const { columns } = useAdminCupMessages();
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

/** The cup of the bracket page. */
function LiveBadge() {
  const messages = useAdminCupMessages().live;
  return (
    <span className="admin-cup-live">
      <span className="admin-mark admin-mark-live">{messages.badge}</span>
      <Link to={BRACKET_CUP_PATH}>{messages.page}</Link>
    </span>
  );
}

function CupRow({ cup: { info } }: { cup: Cup }) {
  const { dates } = useCupMessages();
  const { times } = useMessages();
  const { none } = useAdminMessages().list;
  const { columns } = useAdminCupMessages();
  const isLive = useSite()?.bracketCupId === info.id;
  return (
    <LinkRow to={`/admin/cups/edit/${info.id}`} heading={info.slug} beside={isLive && <LiveBadge />}>
      <td>{info.location}</td>
      <td data-column={columns.dateRange}>
        {info.dateRange === null ? none : formatDateRange(info.dateRange, times, dates)}
      </td>
      <td data-column={columns.riderCount}>{info.riderCount}</td>
    </LinkRow>
  );
}
