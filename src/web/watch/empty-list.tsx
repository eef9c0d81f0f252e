/** What stands where posts would, when there are none. */
import { Link } from 'react-router';
import { useListWords } from '../messages/list-words.ts';
import { type ListBase, listAddress } from './list-address.ts';

/** `shelf` is the filter that has nothing; without one the whole list has nothing, and there is nowhere else to send anybody. */
export function EmptyList({ base, shelf }: { base: ListBase; shelf?: string | undefined }) {
  const lists = useListWords();
  return (
    <div className="list-empty">
      <p className="list-empty-title">{lists.emptyTitle(shelf)}</p>
      <p>{shelf === undefined ? lists.empty : lists.emptyShelf}</p>
      {shelf !== undefined && (
        <Link className="button" to={listAddress(base, 1)}>
          {lists.emptyAction(lists[base].title)}
        </Link>
      )}
    </div>
  );
}
