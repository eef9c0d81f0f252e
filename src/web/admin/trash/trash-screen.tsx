/** `/admin/trash`: deleted items, which can be restored or deleted for good. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Trashed } from '#contract/editing.ts';
import { explainRefusal } from '../../account/explain-refusal.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { api } from '../data/admin-api.ts';
import { rereadAfter, trashList } from '../data/lists.ts';
import { restore } from '../data/restore.ts';
import { ConfirmButton } from '../form/confirm-button.tsx';
import { AdminHead } from '../frame/admin-head.tsx';
import { toast, toastFailure } from '../frame/toasts.tsx';
import { ReadState } from '../table/read-state.tsx';
import { useLongMoment } from '../table/use-long-moment.ts';

export function TrashScreen() {
  const { trash: words } = useAdminWords();
  const queries = useQueryClient();
  // Others delete too: what was read before may be old.
  const query = useQuery({ ...trashList, staleTime: 0 });

  async function empty() {
    const { kept } = await api('DELETE /trash');
    toast(words.emptied(kept));
    await queries.invalidateQueries({ queryKey: trashList.queryKey });
  }

  const full = query.data !== undefined && query.data.length > 0;
  const question = { title: words.emptyTitle, text: <p>{words.emptyText}</p>, confirm: words.empty };
  return (
    <>
      <AdminHead title={words.title}>
        {full && <ConfirmButton label={words.empty} question={question} run={empty} />}
      </AdminHead>
      <p className="admin-hint">{words.text}</p>
      <ReadState query={query} />
      {query.data?.length === 0 && <p className="admin-empty">{words.nothing}</p>}
      {full && <TrashTable trashed={query.data} />}
    </>
  );
}

function TrashTable({ trashed }: { trashed: Trashed[] }) {
  const { columns } = useAdminWords().trash;
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="admin-table-place" tabIndex={-1} ref={place}>
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
            <TrashRow key={`${one.item} ${one.id}`} one={one} onGone={() => place.current?.focus()} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The buttons go with their row; `onGone` moves the focus to the table. */
function TrashRow({ one, onGone }: { one: Trashed; onGone: () => void }) {
  const words = useAdminWords();
  const longMoment = useLongMoment();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);

  async function bringBack() {
    setPending(true);
    try {
      await restore(one.item, one.id);
      toast(words.remove.undone(one.title));
      await rereadAfter(queries, one.item);
      onGone();
    } catch (error) {
      toastFailure(explainRefusal(error, words));
    }
    setPending(false);
  }

  async function erase() {
    await api('DELETE /trash/{item}/{id}', { params: one });
    toast(words.trash.erased(one.title));
    await queries.invalidateQueries({ queryKey: trashList.queryKey });
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
          onClick={bringBack}
        >
          {words.trash.restore}
        </button>{' '}
        <ConfirmButton
          label={words.trash.erase}
          name={words.trash.eraseOne(one.title)}
          question={question}
          run={erase}
        />
      </td>
    </tr>
  );
}
