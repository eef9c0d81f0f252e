/** Which posts the table shows, as the address of the page says it. */
import { POST_ORDERS } from '#contract/edited.ts';
import { NEWEST_POSTS, type PostSearch } from '../data/lists.ts';

export const SHOWN = ['all', 'published', 'scheduled'] as const;

/** What the address does not say, or says in a way that nobody understands, is as it is at first. */
export function readPostSearch(query: URLSearchParams): PostSearch {
  const page = query.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : NEWEST_POSTS.page,
    search: (query.get('search') ?? NEWEST_POSTS.search).slice(0, 100),
    order: POST_ORDERS.find((one) => one === query.get('order')) ?? NEWEST_POSTS.order,
    show: SHOWN.find((one) => one === query.get('show')) ?? NEWEST_POSTS.show,
  };
}

/** Only what is not as it is at first. */
export function writePostSearch(search: PostSearch): URLSearchParams {
  const told = Object.entries(search).filter(([name, value]) => value !== NEWEST_POSTS[name as keyof PostSearch]);
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
}
