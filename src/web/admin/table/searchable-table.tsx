/** A whole list in the browser: searched, sorted and in pages. */

import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Language } from '#contract/rules/languages.ts';
import { foldName } from '#contract/rules/names.ts';
import { countPages } from '#contract/rules/paging.ts';
import { useMessages } from '../../site/messages.ts';
import { LoadState } from '../../ui/loaded.tsx';
import { type ColumnOrder, Pagination, ResultCount, SearchField, SortableTable } from './table.tsx';

/** The search reads `texts`. */
type SearchableRow<C extends string> = Record<C, string | number | null> & { texts: string[] };

type Filter<C extends string> = { search: string; order: ColumnOrder<C>; name: C; language: Language };

/** Case and accents do not matter (spec 4). Rows without a value are last, and equal rows are ordered by `name`. */
export function filterRows<C extends string, R extends SearchableRow<C>>(
  rows: readonly R[],
  { search, order, name, language }: Filter<C>,
): R[] {
  const foldedSearch = foldName(search.trim());
  const column = order.replace('-', '') as C;
  const direction = order.startsWith('-') ? -1 : 1;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return rows
    .filter(({ texts }) => texts.some((text) => foldName(text).includes(foldedSearch)))
    .toSorted((one, other) => {
      const [a, b] = [one[column], other[column]];
      const isMissing = a === null || b === null;
      const difference = isMissing ? Number(a === null) - Number(b === null) : direction * compare(`${a}`, `${b}`);
      return difference || compare(`${one[name]}`, `${other[name]}`);
    });
}

const ROWS_PER_PAGE = 50;

type SearchableTableProps<C extends string, R extends SearchableRow<C>> = {
  query: UseQueryResult<unknown>;
  rows: readonly R[];
  /** The first column has the names, and is the first order. */
  columns: readonly [C, ...C[]];
  labels: Record<C, string>;
  className?: string;
  children: (row: R) => ReactNode;
};

export function SearchableTable<C extends string, R extends SearchableRow<C>>({
  query,
  rows,
  columns,
  children,
  ...table
}: SearchableTableProps<C, R>) {
  const { language } = useMessages();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<ColumnOrder<C>>(columns[0]);
  const [page, setPage] = useState(1);
  const found = filterRows(rows, { search, order, name: columns[0], language });
  const pages = countPages(found.length, ROWS_PER_PAGE);
  const current = Math.min(page, pages);
  return (
    <>
      <div className="row gap-3 below-4">
        <SearchField value={search} onType={setSearch} />
      </div>
      <ResultCount count={query.data === undefined ? undefined : found.length} search={search} />
      <LoadState loaded={query} />
      {found.length > 0 && (
        <>
          <SortableTable {...table} columns={columns} order={order} onOrder={setOrder}>
            {found.slice((current - 1) * ROWS_PER_PAGE, current * ROWS_PER_PAGE).map(children)}
          </SortableTable>
          <Pagination page={current} total={pages} count={found.length} onPage={setPage} />
        </>
      )}
    </>
  );
}
