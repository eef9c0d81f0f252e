/** The search of the table of posts lives in the address, so that going back and reading anew keep it. */
import { useSearchParams } from 'react-router';
import type { PostSearch } from '../data/lists.ts';
import { readPostSearch, writePostSearch } from './post-search.ts';

/** `replace`: leaves no step to go back to. */
type Change = (change: Partial<PostSearch>, replace?: boolean) => void;

/** A change of anything but the page starts again at the first page. */
export function usePostSearch(): [PostSearch, Change] {
  const [query, setQuery] = useSearchParams();
  const search = readPostSearch(query);
  const change: Change = (wanted, replace = false) =>
    setQuery(writePostSearch({ ...search, page: 1, ...wanted }), { replace, preventScrollReset: true });
  return [search, change];
}
