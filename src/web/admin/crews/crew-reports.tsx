/** `/admin/crew-reports`: names and stakes that members of crews have reported. */
import { useQuery } from '@tanstack/react-query';
import type { CrewReport } from '#contract/api/crews.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { api, crewReportsQuery, invalidate } from '../queries.ts';
import { ActionButton } from '../table/action-button.tsx';
import { ActionTable, DateTime, RowActions } from '../table/table.tsx';
import { toast } from '../toasts.ts';

export function CrewReports() {
  const messages = useAdminMessages().crews;
  const { columns } = messages;
  const query = useQuery(crewReportsQuery);
  return (
    <>
      <AdminHeader title={messages.title} />
      <p className="admin-hint">{messages.text}</p>
      <LoadState loaded={query} />
      {query.data?.length === 0 && <p className="admin-empty">{messages.nothing}</p>}
      <ActionTable
        columns={[columns.text, columns.field, columns.founder, columns.members, columns.reports, columns.last]}
        rows={query.data ?? []}
      >
        {(report, focusTable) => (
          <ReportRow key={`${report.crewId} ${report.field}`} report={report} onClosed={focusTable} />
        )}
      </ActionTable>
    </>
  );
}

function ReportRow({ report, onClosed }: { report: CrewReport; onClosed: () => void }) {
  const messages = useAdminMessages().crews;
  const { columns } = messages;
  const { crewId, field, text, founder, memberCount, reports, lastReportedAt } = report;
  const params = { id: crewId, field };

  async function close(done: string) {
    toast(done);
    await invalidate('crew-reports');
    onClosed();
  }

  async function reset() {
    await api('POST /crew-reports/{id}/{field}/reset', { params });
    await close(messages.resetDone(text));
  }

  async function keep() {
    await api('DELETE /crew-reports/{id}/{field}', { params });
    await close(messages.kept(text));
  }

  return (
    <tr>
      <th scope="row">{text}</th>
      <td>{messages.fields[field]}</td>
      <td data-column={columns.founder}>
        <Link to={`/admin/members/${founder.id}`}>{founder.name}</Link>
      </td>
      <td data-column={columns.members}>{memberCount}</td>
      <td data-column={columns.reports}>{reports}</td>
      <td data-column={columns.last}>
        <DateTime date={lastReportedAt} />
      </td>
      <RowActions>
        <ActionButton label={messages.keep} name={messages.keepOne(text)} run={keep} />
        <ConfirmButton
          label={messages.reset}
          name={messages.resetOne(text)}
          title={messages.resetTitle(text)}
          text={messages.resetText[field]}
          pending={messages.pending}
          danger
          run={reset}
        />
      </RowActions>
    </tr>
  );
}
