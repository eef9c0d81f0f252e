/** `/admin/trash`: what was deleted, and the way back. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#contract/api-client.ts';
import type { Trashed } from '#contract/editing.ts';
import { useAdminWords } from '../../words/admin-words.ts';
import { rereadAfter, trashList } from '../data/lists.ts';
import { restore } from '../data/restore.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { toast, toastFailure } from '../frame/toasts.tsx';
import { ReadState } from '../table/read-state.tsx';
import { useLongMoment } from '../table/use-long-moment.ts';

export function TrashScreen() {
  const { trash: words } = useAdminWords();
  // Others delete too: what was read before may be old.
  const query = useQuery({ ...trashList, staleTime: 0 });
  return (
    <>
      <AdminHead title={words.title} />
      <p className="admin-hint">{words.text}</p>
      <ReadState query={query} />
      {query.data?.length === 0 && <p className="admin-empty">{words.nothing}</p>}
      {query.data && query.data.length > 0 && <TrashTable trashed={query.data} />}
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
            <TrashRow key={`${one.item} ${one.id}`} one={one} onRestored={() => place.current?.focus()} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The button goes with its row; `onRestored` has the focus stay with the others. */
function TrashRow({ one, onRestored }: { one: Trashed; onRestored: () => void }) {
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
      onRestored();
    } catch (error) {
      toastFailure(error instanceof ApiError ? error.reply.message : words.noSignal);
    }
    setPending(false);
  }

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
        </button>
      </td>
    </tr>
  );
}
