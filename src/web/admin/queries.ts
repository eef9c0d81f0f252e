/** The calls of the admin who is signed in. */

import { keepPreviousData, notifyManager, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Edited, PostOrder } from '#contract/edited.ts';
import { sessionClient } from '../account/session-client.ts';

export const api = sessionClient.api;

export type PostFilter = { page: number; search: string; order: PostOrder; show: 'all' | 'published' | 'scheduled' };

export const NEWEST_POSTS: PostFilter = { page: 1, search: '', order: '-publishDate', show: 'all' };

export function postTableQuery({ page, ...query }: PostFilter) {
  return queryOptions({
    queryKey: ['posts', 'table', page, query],
    queryFn: () => api('GET /posts/table/{page}', { params: { page }, query }),
    placeholderData: keepPreviousData,
  });
}

export const riderListQuery = queryOptions({ queryKey: ['riders'], queryFn: () => api('GET /riders') });
export const heroListQuery = queryOptions({ queryKey: ['heroes'], queryFn: () => api('GET /heroes') });
export const cupListQuery = queryOptions({ queryKey: ['cups'], queryFn: () => api('GET /cups') });
export const tagListQuery = queryOptions({ queryKey: ['posts', 'tags'], queryFn: () => api('GET /tags') });
/** Read anew whenever it is opened: others watch, sign up and pick. */
export const dashboardQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => api('GET /overview'),
  staleTime: 0,
});
export const trashQuery = queryOptions({ queryKey: ['trash'], queryFn: () => api('GET /trash') });

/** One item as it is now, whatever the lists say. Never taken from what was read before. */
export function postQuery(id: number) {
  return queryOptions({ queryKey: ['posts', 'one', id], queryFn: () => api('GET /posts/{id}', { params: { id } }) });
}

export function riderQuery(id: number) {
  return queryOptions({ queryKey: ['riders', 'one', id], queryFn: () => api('GET /riders/{id}', { params: { id } }) });
}

/** Read each time the rider is opened, because other admins publish too. Outside the key `riders`: what rereads the riders after a deletion does not ask for the deleted one. */
export function riderReferencesQuery(id: number) {
  return queryOptions({
    queryKey: ['references', 'riders', id],
    queryFn: () => api('GET /riders/{id}/references', { params: { id } }),
    staleTime: 0,
  });
}

export function historyQuery(item: Edited, id: number) {
  return queryOptions({
    queryKey: ['history', item, id],
    queryFn: () => api('GET /history/{item}/{id}', { params: { item, id } }),
  });
}

/** Lists stay as they were read until a save says otherwise; two admins meet in the check of versions. */
export function createQueryClient(): QueryClient {
  // A row that was dropped is drawn where it now stands, and not for a frame where it came from.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: 1 } } });
}

/**
 * Everything that may show an item of this kind is read again: slides show posts, posts name riders, cups name both. A
 * form keeps the item that it was opened with: it may be the one that was just deleted.
 */
export async function invalidateAfterChange(queries: QueryClient, item: Edited): Promise<void> {
  const affected: Record<Edited, string[]> = {
    posts: ['posts', 'heroes', 'cups'],
    riders: ['riders', 'posts', 'cups'],
    heroes: ['heroes'],
    cups: ['cups'],
  };
  const keys = [...affected[item], 'trash', 'history'];
  await Promise.all(
    keys.map((key) =>
      queries.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'one' }),
    ),
  );
}

export async function restore(item: Edited, id: number): Promise<void> {
  await api(`POST /${item}/{id}/restore`, { params: { id } });
}
