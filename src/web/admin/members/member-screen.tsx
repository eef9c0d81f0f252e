/** `/admin/members/{id}`: an account, and what an admin can do about it. */

import type { ReactNode } from 'react';
import type { Member } from '#contract/api/admin.ts';
import { otherCupPath } from '#contract/rules/paths.ts';
import { Link } from '../../ui/link.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { fetchedScreen, HistoryPanel } from '../form/edit-screen.tsx';
import { invalidate, memberQuery } from '../queries.ts';
import { DateTime, Table } from '../table/table.tsx';
import { BlockAndDelete, RenameForm, RoleButton } from './member-actions.tsx';

export const MemberScreen = fetchedScreen(memberQuery, (member) => <MemberPage member={member} />);

const SECTION = { className: 'member-part', titleClass: 'member-heading below-2' };

function MemberPage({ member }: { member: Member }) {
  const messages = useAdminMessages().members;
  const refresh = () => invalidate('members', 'history', 'crew-reports', 'charts');
  return (
    <>
      <AdminHeader title={member.name} />
      <div className="member stack-8">
        <Facts member={member} />
        {member.role === 'fan' && (
          <TitledSection {...SECTION} title={messages.rename.title}>
            <RenameForm key={member.name} member={member} refresh={refresh} />
          </TitledSection>
        )}
        <Brackets brackets={member.brackets} />
        <Crews crews={member.crews} />
        <Reports reports={member.reports} />
        <Charts charts={member.charts} />
        {member.role !== 'admin' && (
          <TitledSection {...SECTION} title={messages.role.title}>
            <p className="admin-hint">{messages.role.text}</p>
            <RoleButton member={member} refresh={refresh} />
          </TitledSection>
        )}
        <TitledSection {...SECTION} title={messages.block.title}>
          <BlockAndDelete member={member} refresh={refresh} />
        </TitledSection>
        <HistoryPanel item="users" id={member.id} fieldNames={messages.history} />
      </div>
    </>
  );
}

function Facts({ member: { email, emailConfirmed, createdAt, role, blockedAt } }: { member: Member }) {
  const messages = useAdminMessages().members;
  const { facts, columns } = messages;
  return (
    <TitledSection {...SECTION} title={facts.title}>
      <dl className="member-facts stack">
        <dt>{columns.email}</dt>
        <dd>
          {email} <span className="admin-hint">({emailConfirmed ? facts.confirmed : facts.unconfirmed})</span>
        </dd>
        <dt>{columns.createdAt}</dt>
        <dd>
          <DateTime date={createdAt} />
          {role !== 'fan' && <span className="admin-mark">{messages[role]}</span>}
        </dd>
        {blockedAt !== null && (
          <>
            <dt>{facts.blockedAt}</dt>
            <dd>
              <DateTime date={blockedAt} />
            </dd>
          </>
        )}
      </dl>
    </TitledSection>
  );
}

function Brackets({ brackets }: Pick<Member, 'brackets'>) {
  const { title, nothing, columns } = useAdminMessages().members.brackets;
  return (
    <TitledSection {...SECTION} title={title}>
      <FactTable columns={[columns.cup, columns.score, columns.submittedAt]} nothing={nothing}>
        {brackets.map(({ cupId, cup, score, submittedAt }) => (
          <tr key={cupId}>
            <th scope="row">
              <Link to={otherCupPath(cupId)}>{cup}</Link>
            </th>
            <td data-column={columns.score}>{score}</td>
            <td data-column={columns.submittedAt}>
              <DateTime date={submittedAt} />
            </td>
          </tr>
        ))}
      </FactTable>
    </TitledSection>
  );
}

function Crews({ crews }: Pick<Member, 'crews'>) {
  const { title, nothing, columns, founder, member } = useAdminMessages().members.crews;
  return (
    <TitledSection {...SECTION} title={title}>
      <FactTable columns={[columns.name, columns.role, columns.members]} nothing={nothing}>
        {crews.map((crew) => (
          <tr key={crew.id}>
            <th scope="row">{crew.name}</th>
            <td>{crew.founder ? founder : member}</td>
            <td data-column={columns.members}>{crew.memberCount}</td>
          </tr>
        ))}
      </FactTable>
    </TitledSection>
  );
}

type FactTableProps = { columns: readonly string[]; nothing: string; children: readonly ReactNode[] };

function FactTable({ columns, nothing, children }: FactTableProps) {
  if (children.length === 0) return <p className="admin-hint">{nothing}</p>;
  return <Table columns={columns}>{children}</Table>;
}

function Reports({ reports }: Pick<Member, 'reports'>) {
  const { members, crews } = useAdminMessages();
  const messages = members.reports;
  return (
    <TitledSection {...SECTION} title={messages.title}>
      {reports.length === 0 ? (
        <p className="admin-hint">{messages.nothing}</p>
      ) : (
        <>
          <ul>
            {reports.map(({ crewId, field, text, reports: count }) => (
              <li key={`${crewId} ${field}`}>{messages.line(crews.fields[field], text, count)}</li>
            ))}
          </ul>
          <Link className="target" to="/admin/crew-reports">
            {messages.open}
          </Link>
        </>
      )}
    </TitledSection>
  );
}

function Charts({ charts: { games, open, refused } }: Pick<Member, 'charts'>) {
  const { members, charts: chartMessages } = useAdminMessages();
  const messages = members.charts;
  const isEmpty = games + open + refused === 0;
  return (
    <TitledSection {...SECTION} title={chartMessages.title}>
      <p className={isEmpty ? 'admin-hint' : undefined}>
        {isEmpty ? messages.nothing : messages.line(games, open, refused)}
      </p>
      {!isEmpty && (
        <Link className="target" to="/admin/charts">
          {messages.open}
        </Link>
      )}
    </TitledSection>
  );
}
