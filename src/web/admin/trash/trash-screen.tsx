/** `/admin/trash`: deleted items, which can be restored or deleted for good. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Trashed } from '#contract/editing.ts';
import { explainError } from '../../account/explain-error.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { AdminHeader } from '../admin-header.tsx';
import { ConfirmButton } from '../form/confirm-button.tsx';
import { api, invalidateAfterChange, restore, trashQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { useFormatDateTime } from '../table/table.tsx';
import { toast, toastError } from '../toasts.tsx';

export function TrashScreen() {
  const { trash: words } = useAdminMessages();
  const queries = useQueryClient();
  // Others delete too: what was read before may be old.
  const query = useQuery({ ...trashQuery, staleTime: 0 });

  async function empty() {
    const { kept } = await api('DELETE /trash');
    toast(words.emptied(kept));
    await queries.invalidateQueries({ queryKey: trashQuery.queryKey });
  }

  const full = query.data !== undefined && query.data.length > 0;
  const question = { title: words.emptyTitle, text: <p>{words.emptyText}</p>, confirm: words.empty };
  return (
    <>
      <AdminHeader title={words.title}>
        {full && <ConfirmButton label={words.empty} confirmation={question} run={empty} />}
      </AdminHeader>
      <p className="admin-hint">{words.text}</p>
      <QueryState query={query} />
      {query.data?.length === 0 && <p className="admin-empty">{words.nothing}</p>}
      {full && <TrashTable trashed={query.data} />}
    </>
  );
}

function TrashTable({ trashed }: { trashed: Trashed[] }) {
  const { columns } = useAdminMessages().trash;
  const wrapper = useRef<HTMLDivElement>(null);
  return (
    <div className="admin-table-place" tabIndex={-1} ref={wrapper}>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.item}</th>
            <th scope="col">{columns.deletedAt}</th>
            <th scope="col">{columns.deletedBy}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {trashed.map((one) => (
            <TrashRow key={`${one.item} ${one.id}`} one={one} onGone={() => wrapper.current?.focus()} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The buttons go with their row; `onGone` moves the focus to the table. */
function TrashRow({ one, onGone }: { one: Trashed; onGone: () => void }) {
  const words = useAdminMessages();
  const longMoment = useFormatDateTime();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);

  async function restoreItem() {
    setPending(true);
    try {
      await restore(one.item, one.id);
      toast(words.remove.undone(one.title));
      await invalidateAfterChange(queries, one.item);
      onGone();
    } catch (error) {
      toastError(explainError(error, words));
    }
    setPending(false);
  }

  async function erase() {
    await api('DELETE /trash/{item}/{id}', { params: one });
    toast(words.trash.erased(one.title));
    await queries.invalidateQueries({ queryKey: trashQuery.queryKey });
    onGone();
  }

  const question = {
    title: words.trash.eraseTitle(one.title),
    text: <p>{words.trash.eraseText}</p>,
    confirm: words.trash.erase,
  };
  return (
    <tr>
      <th scope="row">{one.title}</th>
      <td>{words.trash.items[one.item]}</td>
      <td>{longMoment(one.deletedAt)}</td>
      <td>{one.deletedBy ?? words.list.none}</td>
      <td>
        <button
          className="admin-button"
          type="button"
          disabled={pending}
          aria-label={words.trash.restoreOne(one.title)}
          onClick={restoreItem}
        >
          {words.trash.restore}
        </button>{' '}
        <ConfirmButton
          label={words.trash.erase}
          name={words.trash.eraseOne(one.title)}
          confirmation={question}
          run={erase}
        />
      </td>
    </tr>
  );
}
