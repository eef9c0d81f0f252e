import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { type ListBase, listPath } from './post-list.ts';

type EmptyListProps = { base: ListBase; filterName?: string | undefined; narrowed?: boolean };

export function EmptyList({ base, filterName, narrowed = false }: EmptyListProps) {
  const lists = useMessages().lists;
  return (
    <div className="list-empty stack-4 quiet lead start">
      <p className="list-empty-title display">{narrowed ? lists.emptyNarrowed.title : lists.emptyTitle(filterName)}</p>
      <p>{narrowed ? lists.emptyNarrowed.text : filterName === undefined ? lists.empty : lists.emptyFilter}</p>
      {(narrowed || filterName !== undefined) && (
        <Link className="button" to={listPath(base, 1)}>
          {lists.emptyAction(lists[base].title)}
        </Link>
      )}
    </div>
  );
}
