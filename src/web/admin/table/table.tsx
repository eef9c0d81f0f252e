/** Parts of the tables: the link of a row, sortable columns, actions, search and pages. */

import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { countPages } from '#contract/rules/paging.ts';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { useAdminMessages } from '../admin-messages.ts';

type LinkRowProps = ComponentProps<'tr'> & {
  to: string;
  heading: ReactNode;
};

/** A row that opens `to`: by the link in its heading, or by a click outside the row's controls. */
export function LinkRow({ to, heading, children, ...row }: LinkRowProps) {
  const navigate = useNavigate();

  function handleClick(event: MouseEvent) {
    if ((event.target as Element).closest('a, button, dialog, input, [role="button"]')) return;
    void navigate(to);
  }

  return (
    <tr data-leads onClick={handleClick} {...row}>
      <th scope="row">
        <Link className="admin-row-link plain" to={to}>
          {heading}
        </Link>
      </th>
      {children}
    </tr>
  );
}

type Sorting<C extends string> = { order: string; onOrder: (order: C | `-${C}`) => void };

type SortableTableProps<C extends string> = Sorting<C> & {
  columns: readonly C[];
  labels: Record<C, string>;
  className?: string | undefined;
  /** The rows are those of the previous filter. */
  loading?: boolean;
  children: ReactNode;
};

export function SortableTable<C extends string>({
  columns,
  labels,
  order,
  onOrder,
  className = '',
  loading,
  children,
}: SortableTableProps<C>) {
  return (
    <div className="admin-table-place">
      <table className={`admin-table ${className}`.trim()} aria-busy={loading}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortableHeader key={column} column={column} label={labels[column]} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type SortableHeaderProps<C extends string> = Sorting<C> & { column: C; label: string };

function SortableHeader<C extends string>({ column, label, order, onOrder }: SortableHeaderProps<C>) {
  const messages = useAdminMessages().general.list;
  const ascending = order === column;
  const descending = order === `-${column}`;
  return (
    <th scope="col" aria-sort={ascending ? 'ascending' : descending ? 'descending' : 'none'}>
      <button
        className="admin-sort"
        type="button"
        title={messages.sortBy(label)}
        onClick={() => onOrder(ascending ? `-${column}` : column)}
      >
        {label}
      </button>
    </th>
  );
}

type ActionTableProps = {
  columns: readonly string[];
  /** The rows. An action calls `focusTable` when it has removed its row, because its button had the focus. */
  children: (focusTable: () => void) => ReactNode;
};

/** The last cell of a row, `RowActions`, has no heading. */
export function ActionTable({ columns, children }: ActionTableProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="admin-table-place" tabIndex={-1} ref={place}>
      <table className="admin-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>{children(() => place.current?.focus())}</tbody>
      </table>
    </div>
  );
}

export function RowActions({ children }: { children: ReactNode }) {
  return (
    <td className="admin-row-actions">
      <div>{children}</div>
    </td>
  );
}

type SearchFieldProps = { label?: string; value: string; onType: (value: string) => void };

export function SearchField({ label, value, onType }: SearchFieldProps) {
  const { search } = useAdminMessages().general.list;
  const id = useId();
  return (
    <search className="admin-search">
      <label className="hidden-visually" htmlFor={id}>
        {label ?? search}
      </label>
      <input
        className="admin-input"
        id={id}
        type="search"
        placeholder={label ?? search}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </search>
  );
}

type PressedButtonsProps<C extends string> = {
  label: string;
  choices: readonly C[];
  labels: Record<C, string>;
  chosen: C;
  onChoose: (choice: C) => void;
};

/** One of which is pressed. */
export function PressedButtons<C extends string>({ label, choices, labels, chosen, onChoose }: PressedButtonsProps<C>) {
  return (
    <fieldset className="admin-shown">
      <legend className="hidden-visually">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          className="button button-quiet"
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {labels[choice]}
        </button>
      ))}
    </fieldset>
  );
}

/** Announces the number of results, and says so where there are none; `count` is undefined while they load. */
export function ResultCount({ count, search }: { count: number | undefined; search: string }) {
  const messages = useAdminMessages().general.list;
  const noResults = search === '' ? messages.nothing : messages.noMatch(search);
  return (
    <>
      <p className="hidden-visually" role="status">
        {count !== undefined && (count === 0 ? noResults : messages.count(count))}
      </p>
      {count === 0 && <p className="admin-empty">{noResults}</p>}
    </>
  );
}

const ROWS_PER_PAGE = 50;

type SearchableTableProps<R, C extends string> = {
  query: UseQueryResult<unknown>;
  /** The rows for what is typed, in the order of a column; a minus means descending. */
  find: (search: string, order: C | `-${C}`) => readonly R[];
  /** The table is in the order of the first one until another is chosen. */
  columns: readonly [C, ...C[]];
  labels: Record<C, string>;
  className?: string | undefined;
  children: (row: R) => ReactNode;
};

/** A whole list in the browser: searched, sorted and in pages. */
export function SearchableTable<R, C extends string>({
  query,
  find,
  columns,
  labels,
  className,
  children,
}: SearchableTableProps<R, C>) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<C | `-${C}`>(columns[0]);
  const [page, setPage] = useState(1);
  const rows = find(search, order);
  const pages = countPages(rows.length, ROWS_PER_PAGE);
  const current = Math.min(page, pages);
  return (
    <>
      <div className="row gap-3 below-4">
        <SearchField value={search} onType={setSearch} />
      </div>
      <ResultCount count={query.data === undefined ? undefined : rows.length} search={search} />
      <LoadState loaded={query} />
      {rows.length > 0 && (
        <>
          <SortableTable className={className} columns={columns} labels={labels} order={order} onOrder={setOrder}>
            {rows.slice((current - 1) * ROWS_PER_PAGE, current * ROWS_PER_PAGE).map(children)}
          </SortableTable>
          <Pagination page={current} total={pages} count={rows.length} onPage={setPage} />
        </>
      )}
    </>
  );
}

type PaginationProps = { page: number; total: number; count: number; onPage: (page: number) => void };

export function Pagination({ page, total, count, onPage }: PaginationProps) {
  const messages = useAdminMessages().general.list;
  return (
    <div className="admin-pages line gap-3 quiet">
      <span className="admin-count">{messages.count(count)}</span>
      {total > 1 && (
        <>
          <span aria-live="polite">{messages.page(page, total)}</span>
          <button
            className="button button-quiet"
            type="button"
            aria-label={messages.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            ‹
          </button>
          <button
            className="button button-quiet"
            type="button"
            aria-label={messages.next}
            disabled={page >= total}
            onClick={() => onPage(page + 1)}
          >
            ›
          </button>
        </>
      )}
    </div>
  );
}

export function useFormatDateTime(): (date: string) => string {
  const { locale } = useAdminMessages().general;
  return (date) => new Date(date).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}
