/** `/admin/crew-reports`: names and stakes that members of crews have reported. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CrewReport } from '#contract/api/crews.ts';
import { explainError } from '../../account/explain-error.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminCrewMessages } from '../../messages/en/admin-crews.ts';
import { Link } from '../../ui/link.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { ConfirmButton } from '../form/confirm-button.tsx';
import { api, crewReportsQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { ActionTable, RowActions, useFormatDateTime } from '../table/table.tsx';
import { toast, toastError } from '../toasts.tsx';

export function CrewReports() {
  const messages = useAdminCrewMessages();
  const query = useQuery(crewReportsQuery);
  return (
    <>
      <AdminHeader title={messages.title} />
      <p className="admin-hint">{messages.text}</p>
      <QueryState query={query} />
      {query.data?.length === 0 && <p className="admin-empty">{messages.nothing}</p>}
      {query.data && query.data.length > 0 && <ReportTable reports={query.data} />}
    </>
  );
}

function ReportTable({ reports }: { reports: readonly CrewReport[] }) {
  const { columns } = useAdminCrewMessages();
  return (
    <ActionTable
      columns={[columns.text, columns.field, columns.founder, columns.members, columns.reports, columns.last]}
    >
      {(focusTable) =>
        reports.map((report) => (
          <ReportRow key={`${report.crewId} ${report.field}`} report={report} onClosed={focusTable} />
        ))
      }
    </ActionTable>
  );
}

function ReportRow({ report, onClosed }: { report: CrewReport; onClosed: () => void }) {
  const messages = useAdminCrewMessages();
  const admin = useAdminMessages();
  const formatDateTime = useFormatDateTime();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const { columns } = messages;
  const { crewId, field, text, founder, memberCount, reports, lastReportedAt } = report;
  const params = { id: crewId, field };

  async function close(done: string) {
    toast(done);
    await queries.invalidateQueries({ queryKey: crewReportsQuery.queryKey });
    onClosed();
  }

  async function reset() {
    await api('POST /crew-reports/{id}/{field}/reset', { params });
    await close(messages.resetDone(text));
  }

  async function keep() {
    setPending(true);
    try {
      await api('DELETE /crew-reports/{id}/{field}', { params });
      await close(messages.kept(text));
    } catch (error) {
      toastError(explainError(error, admin));
    }
    setPending(false);
  }

  const confirmation = {
    title: messages.resetTitle(text),
    text: <p>{messages.resetText[field]}</p>,
    confirm: messages.reset,
    pending: messages.pending,
  };
  return (
    <tr>
      <th scope="row">{text}</th>
      <td>{messages.fields[field]}</td>
      <td data-column={columns.founder}>
        <Link to={`/admin/members/${founder.id}`}>{founder.name}</Link>
      </td>
      <td data-column={columns.members}>{memberCount}</td>
      <td data-column={columns.reports}>{reports}</td>
      <td data-column={columns.last}>{formatDateTime(lastReportedAt)}</td>
      <RowActions>
        <button
          className="admin-button"
          type="button"
          disabled={pending}
          aria-label={messages.keepOne(text)}
          onClick={keep}
        >
          {messages.keep}
        </button>
        <ConfirmButton label={messages.reset} name={messages.resetOne(text)} confirmation={confirmation} run={reset} />
      </RowActions>
    </tr>
  );
}
