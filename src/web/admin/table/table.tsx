/** A row of a table that leads to its item: the title is the link, and a press anywhere in the row follows it. */
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAdminMessages } from '../../messages/en/admin.ts';

export function RowTitle({ to, children }: { to: string; children: ReactNode }) {
  return (
    <th scope="row">
      <Link className="admin-row-link" to={to}>
        {children}
      </Link>
    </th>
  );
}

/** For the row's `onClick`; what is a control of its own keeps its own doing. */
export function useRowClick(to: string) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button, input, [role="button"]')) return;
    void navigate(to);
  };
}

type SortableHeaderProps<C extends string> = {
  column: C;
  label: string;
  order: string;
  onOrder: (order: C | `-${C}`) => void;
};

export function SortableHeader<C extends string>({ column, label, order, onOrder }: SortableHeaderProps<C>) {
  const words = useAdminMessages().list;
  const up = order === column;
  const down = order === `-${column}`;
  return (
    <th scope="col" aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button
        className="admin-sort"
        type="button"
        title={words.sortBy(label)}
        onClick={() => onOrder(up ? `-${column}` : column)}
      >
        {label}
      </button>
    </th>
  );
}

export function SearchField({ value, onType }: { value: string; onType: (value: string) => void }) {
  const words = useAdminMessages().list;
  const id = useId();
  return (
    <search className="admin-search">
      <label className="hidden-visually" htmlFor={id}>
        {words.search}
      </label>
      <input
        className="admin-input"
        id={id}
        type="search"
        placeholder={words.search}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </search>
  );
}

/** `count` is undefined until it is known. */
export function ResultCount({ count, search }: { count: number | undefined; search: string }) {
  const words = useAdminMessages().list;
  const none = search === '' ? words.nothing : words.noMatch(search);
  return (
    <p className="hidden-visually" role="status">
      {count !== undefined && (count === 0 ? none : words.count(count))}
    </p>
  );
}

type PaginationProps = { page: number; total: number; count: number; onPage: (page: number) => void };

export function Pagination({ page, total, count, onPage }: PaginationProps) {
  const words = useAdminMessages().list;
  return (
    <div className="admin-pages">
      <span className="admin-count">{words.count(count)}</span>
      {total > 1 && (
        <>
          <button
            className="admin-button"
            type="button"
            aria-label={words.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            ‹
          </button>
          <span aria-live="polite">{words.page(page, total)}</span>
          <button
            className="admin-button"
            type="button"
            aria-label={words.next}
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

export function useFormatDateTime(): (moment: string) => string {
  const { locale } = useAdminMessages();
  return (moment) => new Date(moment).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}
