import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChartingFan } from '#contract/api/charting.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { api, chartingFansQuery } from '../queries.ts';
import { toast } from '../toasts.ts';

export function ChartingFans() {
  const { fans: messages } = useAdminMessages().charts;
  const query = useQuery(chartingFansQuery);
  const list = useRef<HTMLDivElement>(null);
  return (
    <section className="charts-fans" aria-labelledby="charts-fans">
      <h2 className="charts-game-title breaks" id="charts-fans">
        {messages.title}
      </h2>
      <LoadState loaded={query} />
      {query.data?.length === 0 && <p className="admin-empty">{messages.nothing}</p>}
      {query.data && query.data.length > 0 && (
        <div className="admin-table-place" tabIndex={-1} ref={list}>
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{messages.columns.name}</th>
                <th scope="col">{messages.columns.games}</th>
                <th scope="col">{messages.columns.open}</th>
                <th scope="col">{messages.columns.refused}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {query.data.map((fan) => (
                <FanRow key={fan.userId} fan={fan} onReverted={() => list.current?.focus({ preventScroll: true })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** `onReverted` moves the focus, because the focused button is removed. */
function FanRow({ fan, onReverted }: { fan: ChartingFan; onReverted: () => void }) {
  const { fans: messages } = useAdminMessages().charts;
  const queries = useQueryClient();
  const { userId, name, games, open, refused } = fan;

  async function revert() {
    const { reverted, kept } = await api('POST /charting-fans/{userId}/revert', { params: { userId } });
    toast(messages.reverted(reverted, kept));
    await Promise.all(['charts', 'posts', 'history'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    onReverted();
  }

  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/members/${userId}`}>{name}</Link>
      </th>
      <td data-column={messages.columns.games}>{games}</td>
      <td data-column={messages.columns.open}>{open}</td>
      <td data-column={messages.columns.refused}>{refused}</td>
      <td className="admin-row-actions">
        {games + open > 0 && (
          <ConfirmButton
            label={messages.revert}
            name={messages.revertOne(name)}
            title={messages.revertTitle(name)}
            text={messages.revertText(games, open)}
            confirm={messages.revert}
            pending={messages.reverting}
            danger
            run={revert}
          />
        )}
      </td>
    </tr>
  );
}
