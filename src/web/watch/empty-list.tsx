import { Link } from 'react-router';
import { useListMessages } from '../messages/en/lists.ts';
import { type ListBase, listPath } from './post-list.ts';

/** With a filter it links to the whole list; without one that list itself is empty. */
export function EmptyList({ base, filterName }: { base: ListBase; filterName?: string | undefined }) {
  const lists = useListMessages();
  return (
    <div className="list-empty">
      <p className="list-empty-title">{lists.emptyTitle(filterName)}</p>
      <p>{filterName === undefined ? lists.empty : lists.emptyFilter}</p>
      {filterName !== undefined && (
        <Link className="button" to={listPath(base, 1)}>
          {lists.emptyAction(lists[base].title)}
        </Link>
      )}
    </div>
  );
}
