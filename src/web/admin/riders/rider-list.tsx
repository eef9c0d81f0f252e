/** `/admin/riders`: all riders, in alphabetical order at first (spec 2). */
import { useQuery } from '@tanstack/react-query';
import type { Rider } from '#contract/api/riders.ts';
import type { Language } from '#contract/rules/languages.ts';
import { foldName } from '#contract/rules/names.ts';
import { useMessages } from '../../site/messages.ts';
import { describeCountry } from '../../ui/country.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { riderListQuery } from '../queries.ts';
import { LinkRow, SearchableTable } from '../table/table.tsx';

const COLUMNS = ['name', 'country', 'sponsor', 'birthdate'] as const;

export function RiderList() {
  const { title, add, columns, import: importRiders } = useAdminMessages().riders;
  const { language } = useMessages();
  const query = useQuery(riderListQuery);
  return (
    <>
      <AdminHeader title={title}>
        <Link className="button" to="/admin/riders/new">
          {add}
        </Link>
      </AdminHeader>
      {query.data?.length === 0 && <p className="admin-hint">{importRiders}</p>}
      <SearchableTable
        query={query}
        find={(search, order) => filterRiders(query.data ?? [], search, order, language)}
        columns={COLUMNS}
        labels={columns}
      >
        {(rider) => <RiderRow key={rider.id} rider={rider} />}
      </SearchableTable>
    </>
  );
}

function RiderRow({ rider }: { rider: Rider }) {
  const { language } = useMessages();
  const { none } = useAdminMessages().general.list;
  const { columns } = useAdminMessages().riders;
  return (
    <LinkRow to={`/admin/riders/edit/${rider.id}`} heading={rider.name}>
      <td data-column={columns.country}>{describeCountry(rider.country, language)?.name ?? none}</td>
      <td data-column={columns.sponsor}>{rider.sponsor ?? none}</td>
      <td data-column={columns.birthdate}>{rider.birthdate ?? none}</td>
    </LinkRow>
  );
}

type Column = (typeof COLUMNS)[number];

/** A minus means descending. */
export type RiderOrder = Column | `-${Column}`;

/** Case and accents do not matter (spec 4); riders without a value in the column come last. */
export function filterRiders(riders: readonly Rider[], search: string, order: RiderOrder, language: Language): Rider[] {
  const foldedSearch = foldName(search.trim());
  const column = order.replace('-', '') as Column;
  const direction = order.startsWith('-') ? -1 : 1;
  return riders
    .filter(({ name }) => foldName(name).includes(foldedSearch))
    .toSorted(
      (a, b) =>
        compareTexts(textOf(a, column, language), textOf(b, column, language), direction, language) ||
        a.name.localeCompare(b.name, language),
    );
}

function textOf(rider: Rider, column: Column, language: Language): string | null {
  return column === 'country' ? (describeCountry(rider.country, language)?.name ?? null) : rider[column];
}

function compareTexts(a: string | null, b: string | null, direction: 1 | -1, language: Language): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * a.localeCompare(b, language);
}
