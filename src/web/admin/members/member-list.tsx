/** `/admin/members`: the accounts of fans and admins, newest first, searched by name or email. */

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ListedMember, MemberChoice } from '#contract/api/admin.ts';
import { useMessages } from '../../site/messages.ts';
import { LoadState } from '../../ui/loaded.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { useDebouncedInput } from '../form/debounce.ts';
import { memberListQuery } from '../queries.ts';
import { ActionButton } from '../table/action-button.tsx';
import { DateTime, LinkRow, PressedButtons, ResultCount, SearchField, Table } from '../table/table.tsx';

const CHOICES = ['all', 'blocked'] as const;

export function MemberList() {
  const messages = useAdminMessages().members;
  const { columns } = messages;
  const { ui } = useMessages();
  const [{ search, show }, change] = useMemberFilter();
  const [typed, setTyped] = useDebouncedInput(search, (text) => change({ search: text }));
  const query = useInfiniteQuery(memberListQuery(search.trim(), show));
  const members = query.data?.pages.flatMap((page) => page.members);
  return (
    <>
      <AdminHeader title={messages.title} />
      <div className="row gap-3 below-4">
        <SearchField label={messages.search} value={typed} onType={setTyped} />
        <PressedButtons
          label={messages.show.label}
          choices={CHOICES}
          labels={messages.show}
          chosen={show}
          onChoose={(chosen) => change({ show: chosen })}
        />
      </div>
      <ResultCount count={members?.length} search={search} />
      <LoadState loaded={query} />
      {members && members.length > 0 && (
        <Table columns={[columns.name, columns.email, columns.createdAt]} loading={query.isPlaceholderData}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </Table>
      )}
      {query.hasNextPage && (
        <div className="admin-actions">
          <ActionButton label={ui.showMore} run={() => query.fetchNextPage()} />
        </div>
      )}
    </>
  );
}

type MemberFilter = { search: string; show: MemberChoice };

/** The address holds the filter without defaults. */
function useMemberFilter(): [MemberFilter, (changed: Partial<MemberFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter: MemberFilter = {
    search: (query.get('search') ?? '').slice(0, 100),
    show: CHOICES.find((choice) => choice === query.get('show')) ?? 'all',
  };
  function change(changed: Partial<MemberFilter>) {
    const { search, show } = { ...filter, ...changed };
    const parameters = { ...(search && { search }), ...(show !== 'all' && { show }) };
    setQuery(new URLSearchParams(parameters), { replace: true, preventScrollReset: true });
  }
  return [filter, change];
}

function MemberRow({ member: { id, name, email, createdAt, role, blocked } }: { member: ListedMember }) {
  const messages = useAdminMessages().members;
  const marks = [...(role === 'fan' ? [] : [messages[role]]), ...(blocked ? [messages.blocked] : [])];
  return (
    <LinkRow
      to={`/admin/members/${id}`}
      heading={
        <>
          {name}
          {marks.map((mark) => (
            <span className="admin-mark" key={mark}>
              {mark}
            </span>
          ))}
        </>
      }
    >
      <td>{email}</td>
      <td data-column={messages.columns.createdAt}>
        <DateTime date={createdAt} />
      </td>
    </LinkRow>
  );
}
