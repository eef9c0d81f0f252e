import { pageNumbers } from '#contract/rules/paging.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';

type PaginationProps = { page: number; totalPages: number; pathOf: (page: number) => string };

/** Spec 2 and 9. */
export function Pagination({ page, totalPages, pathOf }: PaginationProps) {
  const { lists, ui } = useMessages();
  const messages = lists.pagination;
  if (totalPages === 1) return null;
  return (
    <nav className="pages wrap-1" aria-label={messages.label}>
      <Arrow to={page > 1 ? pathOf(page - 1) : undefined} rel="prev" label={ui.previousPage} symbol="←" />
      {pageNumbers(page, totalPages).map((number, index) =>
        number === 'ellipsis' ? (
          <span key={`gap-${index < 2 ? 'before' : 'after'}`} className="pages-gap quiet">
            …
          </span>
        ) : (
          <Link
            key={number}
            className={isFar(number, page, totalPages) ? 'pages-number pages-far' : 'pages-number'}
            to={pathOf(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={messages.page(number)}
          >
            {number}
          </Link>
        ),
      )}
      <Arrow to={page < totalPages ? pathOf(page + 1) : undefined} rel="next" label={ui.nextPage} symbol="→" />
    </nav>
  );
}

/** Narrow screens hide the outer neighbours of the current page. */
function isFar(number: number, page: number, totalPages: number): boolean {
  return Math.abs(number - page) === 2 && number !== 1 && number !== totalPages;
}

type ArrowProps = { to: string | undefined; rel: string; label: string; symbol: string };

function Arrow({ to, rel, label, symbol }: ArrowProps) {
  if (to === undefined) {
    return (
      <span className="pages-arrow pages-end quiet" aria-hidden="true">
        {symbol}
      </span>
    );
  }
  return (
    <Link className="pages-arrow" to={to} rel={rel} aria-label={label}>
      {symbol}
    </Link>
  );
}
