/** A column's head that sorts by it; a second press turns the order round. */
import { useAdminWords } from '../../messages/admin-words.ts';

type Props<C extends string> = { column: C; label: string; order: string; onOrder: (order: C | `-${C}`) => void };

export function SortHead<C extends string>({ column, label, order, onOrder }: Props<C>) {
  const words = useAdminWords().list;
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
