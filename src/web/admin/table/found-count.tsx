/** Tells whoever cannot see a table change how much a search has left of it. */
import { useAdminWords } from '../../messages/admin-words.ts';

/** `count` is undefined until it is known. */
export function FoundCount({ count, search }: { count: number | undefined; search: string }) {
  const words = useAdminWords().list;
  const none = search === '' ? words.nothing : words.noMatch(search);
  return (
    <p className="hidden-visually" role="status">
      {count !== undefined && (count === 0 ? none : words.count(count))}
    </p>
  );
}
