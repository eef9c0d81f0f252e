/** Which posts the table shows, as the address of the page says it. */

import { useSearchParams } from 'react-router';
import { POST_ORDERS } from '#contract/edited.ts';
import { NEWEST_POSTS, type PostFilter } from '../queries.ts';

export const VISIBILITIES = ['all', 'published', 'scheduled'] as const;

/** What the address does not say, or says in a way that nobody understands, is as it is at first. */
export function parsePostFilter(query: URLSearchParams): PostFilter {
  const page = query.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : NEWEST_POSTS.page,
    search: (query.get('search') ?? NEWEST_POSTS.search).slice(0, 100),
    order: POST_ORDERS.find((one) => one === query.get('order')) ?? NEWEST_POSTS.order,
    show: VISIBILITIES.find((one) => one === query.get('show')) ?? NEWEST_POSTS.show,
  };
}

/** Only what is not as it is at first. */
export function formatPostFilter(search: PostFilter): URLSearchParams {
  const changed = Object.entries(search).filter(([name, value]) => value !== NEWEST_POSTS[name as keyof PostFilter]);
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
}

/** `replace`: leaves no step to go back to. */
type Change = (change: Partial<PostFilter>, replace?: boolean) => void;

/** A change of anything but the page starts again at the first page. */
export function usePostFilter(): [PostFilter, Change] {
  const [query, setQuery] = useSearchParams();
  const search = parsePostFilter(query);
  const change: Change = (wanted, replace = false) =>
    setQuery(formatPostFilter({ ...search, page: 1, ...wanted }), { replace, preventScrollReset: true });
  return [search, change];
}
