/** `/admin/trash`: deleted items, which can be restored or deleted for good. */
import { useQuery } from '@tanstack/react-query';
import type { TrashedItem } from '#contract/api/admin.ts';
import { fanNameIn } from '#contract/rules/names.ts';
import { useMessages } from '../../site/messages.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { usePermits } from '../permissions.ts';
import { api, invalidate, trashQuery } from '../queries.ts';
import { ActionButton } from '../table/action-button.tsx';
import { ActionTable, DateTime, RowActions } from '../table/table.tsx';
import { toast, useRestore } from '../toasts.ts';

export function TrashScreen() {
  const { trash: messages } = useAdminMessages().general;
  const permits = usePermits();
  const query = useQuery(trashQuery);

  async function empty() {
    const { kept } = await api('DELETE /trash');
    toast(messages.emptied(kept));
    await invalidate('trash');
  }

  const { columns } = messages;
  const items = query.data ?? [];
  const question = { title: messages.emptyTitle, text: messages.emptyText };
  return (
    <>
      <AdminHeader title={messages.title}>
        {permits('DELETE /trash') && items.length > 0 && (
          <ConfirmButton {...question} label={messages.empty} danger run={empty} />
        )}
      </AdminHeader>
      <p className="admin-hint">{messages.text}</p>
      <LoadState loaded={query} />
      {query.data?.length === 0 && <p className="admin-empty">{messages.nothing}</p>}
      <ActionTable columns={[columns.title, columns.item, columns.deletedAt, columns.deletedBy]} rows={items}>
        {(trashed, focusTable) => (
          <TrashRow key={`${trashed.item} ${trashed.id}`} trashed={trashed} onRemoved={focusTable} />
        )}
      </ActionTable>
    </>
  );
}

function TrashRow({ trashed, onRemoved }: { trashed: TrashedItem; onRemoved: () => void }) {
  const { general: messages, [trashed.item]: kind } = useAdminMessages();
  const { language } = useMessages();
  const { columns } = messages.trash;
  const restore = useRestore();
  const permits = usePermits();

  async function takeOut() {
    if (await restore(trashed.item, trashed.id, trashed.title)) onRemoved();
  }

  async function erase() {
    await api('DELETE /trash/{item}/{id}', { params: trashed });
    toast(messages.trash.erased(trashed.title));
    await invalidate('trash');
    onRemoved();
  }

  return (
    <tr>
      <th scope="row">{trashed.title}</th>
      <td>{kind.item}</td>
      <td data-column={columns.deletedAt}>
        <DateTime date={trashed.deletedAt} />
      </td>
      <td data-column={columns.deletedBy}>
        {trashed.deletedBy === null ? messages.list.none : fanNameIn(language, trashed.deletedBy)}
      </td>
      <RowActions>
        {permits(`POST /${trashed.item}/{id}/restore`) && (
          <ActionButton label={messages.trash.restore} name={messages.trash.restoreOne(trashed.title)} run={takeOut} />
        )}
        {permits('DELETE /trash/{item}/{id}') && (
          <ConfirmButton
            label={messages.trash.erase}
            name={messages.trash.eraseOne(trashed.title)}
            title={messages.trash.eraseTitle(trashed.title)}
            text={messages.trash.eraseText}
            pending={messages.remove.pending}
            danger
            run={erase}
          />
        )}
      </RowActions>
    </tr>
  );
}
