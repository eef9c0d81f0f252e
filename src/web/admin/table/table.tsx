/** Parts of tables. */

import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pictureAddress } from '#contract/rules/pictures.ts';
import { useMessages } from '../../site/messages.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminMessages } from '../admin-messages.ts';

type LinkRowProps = ComponentProps<'tr'> & {
  to: string;
  heading: ReactNode;
};

/** A click outside the controls of the row opens its link too. */
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

type TableProps<C extends string> = Pick<ComponentProps<'div'>, 'ref' | 'tabIndex'> & {
  columns: readonly C[];
  heading?: (column: C) => ReactNode;
  /** The last cell of each row is `RowActions`, which has no heading. */
  hasActions?: boolean;
  className?: string | undefined;
  /** The rows belong to the previous filter. */
  loading?: boolean;
  children: ReactNode;
};

export function Table<C extends string>({
  columns,
  heading = plainHeading,
  hasActions = false,
  className = '',
  loading,
  children,
  ...place
}: TableProps<C>) {
  return (
    <div className="admin-table-place" {...place}>
      <table className={`admin-table ${className}`.trim()} aria-busy={loading}>
        <thead>
          <tr>
            {columns.map(heading)}
            {hasActions && <td />}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function plainHeading(column: string): ReactNode {
  return (
    <th key={column} scope="col">
      {column}
    </th>
  );
}

/** A minus means descending. */
export type ColumnOrder<C extends string> = C | `-${C}`;

type Sorting<C extends string> = { order: string; onOrder: (order: ColumnOrder<C>) => void };

type SortableTableProps<C extends string> = Sorting<C> &
  Pick<TableProps<C>, 'columns' | 'className' | 'loading' | 'children'> & { labels: Record<C, string> };

export function SortableTable<C extends string>({ labels, order, onOrder, ...table }: SortableTableProps<C>) {
  const heading = (column: C) => (
    <SortableHeader key={column} column={column} label={labels[column]} order={order} onOrder={onOrder} />
  );
  return <Table heading={heading} {...table} />;
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

type ActionTableProps<R> = {
  columns: readonly string[];
  rows: readonly R[];
  /** An action that removes its row calls `focusTable`, because its button had the focus. */
  children: (row: R, focusTable: () => void) => ReactNode;
};

export function ActionTable<R>({ columns, rows, children }: ActionTableProps<R>) {
  const place = useRef<HTMLDivElement>(null);
  const focusTable = () => place.current?.focus({ preventScroll: true });
  if (rows.length === 0) return null;
  return (
    <Table columns={columns} hasActions tabIndex={-1} ref={place}>
      {rows.map((row) => children(row, focusTable))}
    </Table>
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
  return (
    <search className="admin-search">
      <input
        className="admin-input"
        type="search"
        aria-label={label ?? search}
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
  disabled?: C | undefined;
};

export function PressedButtons<C extends string>({
  label,
  choices,
  labels,
  chosen,
  onChoose,
  disabled,
}: PressedButtonsProps<C>) {
  return (
    <fieldset className="admin-shown">
      <legend className="hidden-visually">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          className="button button-quiet"
          type="button"
          aria-pressed={choice === chosen}
          disabled={choice === disabled}
          onClick={() => onChoose(choice)}
        >
          {labels[choice]}
        </button>
      ))}
    </fieldset>
  );
}

/** `count` is undefined while the results load. */
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

type PaginationProps = { page: number; total: number; count: number; onPage: (page: number) => void };

export function Pagination({ page, total, count, onPage }: PaginationProps) {
  const messages = useAdminMessages().general.list;
  const { ui } = useMessages();
  const steps = [
    { label: ui.previousPage, mark: '‹', target: page - 1 },
    { label: ui.nextPage, mark: '›', target: page + 1 },
  ];
  return (
    <div className="admin-pages line gap-3 quiet">
      <span className="admin-count">{messages.count(count)}</span>
      {total > 1 && (
        <>
          <span aria-live="polite">{messages.page(page, total)}</span>
          {steps.map(({ label, mark, target }) => (
            <button
              key={mark}
              className="button button-quiet"
              type="button"
              aria-label={label}
              disabled={target < 1 || target > total}
              onClick={() => onPage(target)}
            >
              {mark}
            </button>
          ))}
        </>
      )}
    </div>
  );
}

type ThumbnailProps = { location: string | null; color: string | null };

export function Thumbnail({ location, color }: ThumbnailProps) {
  const style = color === null ? undefined : { backgroundColor: color };
  return (
    <span className="admin-thumb" style={style}>
      {location !== null && (
        <img src={pictureAddress(location, 'thumb')} width={64} height={36} alt="" loading="lazy" />
      )}
    </span>
  );
}

export function DateTime({ date }: { date: string }) {
  const formatDateTime = useFormatDateTime();
  return (
    <time className="small whole" dateTime={date}>
      {formatDateTime(date)}
    </time>
  );
}

export function useFormatDateTime(): (date: string) => string {
  const { locale } = useAdminMessages().general;
  return (date) => new Date(date).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}
