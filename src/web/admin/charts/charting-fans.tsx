import { useQuery } from '@tanstack/react-query';
import type { ChartingFan } from '#contract/api/charting.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { api, chartingFansQuery, invalidate } from '../queries.ts';
import { ActionTable, RowActions } from '../table/table.tsx';
import { toast } from '../toasts.ts';

export function ChartingFans() {
  const { fans: messages } = useAdminMessages().charts;
  const query = useQuery(chartingFansQuery);
  const { columns } = messages;
  return (
    <TitledSection className="charts-fans" titleClass="charts-game-title breaks" title={messages.title}>
      <LoadState loaded={query} />
      {query.data?.length === 0 && <p className="admin-empty">{messages.nothing}</p>}
      <ActionTable columns={[columns.name, columns.games, columns.open, columns.refused]} rows={query.data ?? []}>
        {(fan, focusTable) => <FanRow key={fan.userId} fan={fan} onReverted={focusTable} />}
      </ActionTable>
    </TitledSection>
  );
}

function FanRow({ fan, onReverted }: { fan: ChartingFan; onReverted: () => void }) {
  const { fans: messages } = useAdminMessages().charts;
  const { userId, name, games, open, refused } = fan;

  async function revert() {
    const { reverted, kept } = await api('POST /charting-fans/{userId}/revert', { params: { userId } });
    toast(messages.reverted(reverted, kept));
    await invalidate('charts', 'posts', 'history');
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
      <RowActions>
        {games + open > 0 && (
          <ConfirmButton
            label={messages.revert}
            name={messages.revertOne(name)}
            title={messages.revertTitle(name)}
            text={messages.revertText(games, open)}
            pending={messages.reverting}
            danger
            run={revert}
          />
        )}
      </RowActions>
    </tr>
  );
}
