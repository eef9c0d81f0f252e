/** The pages of a table. */
import { useAdminWords } from '../../messages/admin-words.ts';

type Props = { page: number; total: number; count: number; onPage: (page: number) => void };

export function Pages({ page, total, count, onPage }: Props) {
  const words = useAdminWords().list;
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
