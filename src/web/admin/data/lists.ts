/** What the admin area has read: each list once on entry (spec 4), and again after something in it was saved. */
import { keepPreviousData, notifyManager, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Edited, PostOrder } from '#contract/edited.ts';
import { api } from './admin-api.ts';

export type PostSearch = { page: number; search: string; order: PostOrder; show: 'all' | 'published' | 'scheduled' };

export const NEWEST_POSTS: PostSearch = { page: 1, search: '', order: '-publishDate', show: 'all' };

export function postTable({ page, ...query }: PostSearch) {
  return queryOptions({
    queryKey: ['posts', 'table', page, query],
    queryFn: () => api('GET /posts/table/{page}', { params: { page }, query }),
    placeholderData: keepPreviousData,
  });
}

export const riderList = queryOptions({ queryKey: ['riders'], queryFn: () => api('GET /riders') });
export const heroList = queryOptions({ queryKey: ['heroes'], queryFn: () => api('GET /heroes') });
export const cupList = queryOptions({ queryKey: ['cups'], queryFn: () => api('GET /cups') });
export const tagList = queryOptions({ queryKey: ['posts', 'tags'], queryFn: () => api('GET /tags') });
/** Read anew whenever it is opened: others watch, sign up and pick. */
export const overview = queryOptions({ queryKey: ['overview'], queryFn: () => api('GET /overview'), staleTime: 0 });
export const trashList = queryOptions({ queryKey: ['trash'], queryFn: () => api('GET /trash') });

/** One item as it is now, whatever the lists say. Never taken from what was read before. */
export function postById(id: number) {
  return queryOptions({ queryKey: ['posts', 'one', id], queryFn: () => api('GET /posts/{id}', { params: { id } }) });
}

export function riderById(id: number) {
  return queryOptions({ queryKey: ['riders', 'one', id], queryFn: () => api('GET /riders/{id}', { params: { id } }) });
}

/** Read each time the rider is opened, because other admins publish too. Outside the key `riders`: what rereads the riders after a deletion does not ask for the deleted one. */
export function riderReferences(id: number) {
  return queryOptions({
    queryKey: ['references', 'riders', id],
    queryFn: () => api('GET /riders/{id}/references', { params: { id } }),
    staleTime: 0,
  });
}

export function historyOf(item: Edited, id: number) {
  return queryOptions({
    queryKey: ['history', item, id],
    queryFn: () => api('GET /history/{item}/{id}', { params: { item, id } }),
  });
}

/** Lists stay as they were read until a save says otherwise; two admins meet in the check of versions. */
export function createAdminQueries(): QueryClient {
  // A row that was dropped is drawn where it now stands, and not for a frame where it came from.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: 1 } } });
}

/**
 * Everything that may show an item of this kind is read again: slides show posts, posts name riders, cups name both. A
 * form keeps the item that it was opened with: it may be the one that was just deleted.
 */
export async function rereadAfter(queries: QueryClient, item: Edited): Promise<void> {
  const rooms: Record<Edited, string[]> = {
    posts: ['posts', 'heroes', 'cups'],
    riders: ['riders', 'posts', 'cups'],
    heroes: ['heroes'],
    cups: ['cups'],
  };
  const keys = [...rooms[item], 'trash', 'history'];
  await Promise.all(
    keys.map((key) =>
      queries.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'one' }),
    ),
  );
}
