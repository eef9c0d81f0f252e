/** `/admin/riders`: all riders, in alphabetical order at first (spec 2). */
import { useQuery } from '@tanstack/react-query';
import type { Rider } from '#contract/api/riders.ts';
import type { Language } from '#contract/rules/languages.ts';
import { useMessages } from '../../site/messages.ts';
import { describeCountry } from '../../ui/country.tsx';
import { ListHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { riderListQuery } from '../queries.ts';
import { SearchableTable } from '../table/searchable-table.tsx';
import { LinkRow } from '../table/table.tsx';

const COLUMNS = ['name', 'country', 'sponsor', 'birthdate'] as const;

export function RiderList() {
  const { riders, general } = useAdminMessages();
  const { columns } = riders;
  const { none } = general.list;
  const { language } = useMessages();
  const query = useQuery(riderListQuery);
  return (
    <>
      <ListHeader kind="riders" />
      {query.data?.length === 0 && <p className="admin-hint">{riders.import}</p>}
      <SearchableTable query={query} rows={toRows(query.data ?? [], language)} columns={COLUMNS} labels={columns}>
        {({ id, name, country, sponsor, birthdate }) => (
          <LinkRow key={id} to={`/admin/riders/edit/${id}`} heading={name}>
            <td data-column={columns.country}>{country ?? none}</td>
            <td data-column={columns.sponsor}>{sponsor ?? none}</td>
            <td data-column={columns.birthdate}>{birthdate ?? none}</td>
          </LinkRow>
        )}
      </SearchableTable>
    </>
  );
}

export function toRows(riders: readonly Rider[], language: Language) {
  return riders.map((rider) => ({
    ...rider,
    country: describeCountry(rider.country, language)?.name ?? null,
    texts: [rider.name],
  }));
}
