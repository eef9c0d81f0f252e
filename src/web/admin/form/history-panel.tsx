/** Who changed what of an item, and when. */
import { useQuery } from '@tanstack/react-query';
import type { Edited } from '#contract/edited.ts';
import type { Change } from '#contract/editing.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { historyQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { useFormatDateTime } from '../table/table.tsx';

export function HistoryPanel({ item, id }: { item: Edited; id: number }) {
  const words = useAdminMessages().history;
  const query = useQuery(historyQuery(item, id));
  return (
    <details className="admin-history">
      <summary>{words.title}</summary>
      <QueryState query={query} />
      {query.data?.length === 0 && <p>{words.nothing}</p>}
      <ol className="admin-changes">
        {query.data?.map((change) => (
          <HistoryEntry key={change.id} change={change} />
        ))}
      </ol>
    </details>
  );
}

function HistoryEntry({ change }: { change: Change }) {
  const words = useAdminMessages().history;
  const longMoment = useFormatDateTime();
  const listsFields = change.action === 'changed' || change.action === 'moved';
  return (
    <li>
      <p>
        <strong>{words.by(change.by?.name ?? null)}</strong> {words.actions[change.action]}{' '}
        <time dateTime={change.at}>{longMoment(change.at)}</time>
      </p>
      {listsFields && (
        <ul>
          {change.fields.map(({ name, from, to }) => (
            <li key={name}>
              {words.fields[name] ?? name}: {words.became(from ?? words.empty, to ?? words.empty)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
