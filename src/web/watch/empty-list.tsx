/** What stands where posts would, when there are none. */
import { Link } from 'react-router';
import { useListMessages } from '../messages/en/lists.ts';
import { type ListBase, listPath } from './post-list.ts';

/** `shelf` is the filter that has nothing; without one the whole list has nothing, and there is nowhere else to send anybody. */
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
