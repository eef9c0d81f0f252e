/** The queries of the admin area, and the queries that a change invalidates. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { MemberChoice } from '#contract/api/admin.ts';
import type { EntityKind, HistoryKind } from '#contract/rules/entities.ts';
import type { PostOrder, PostTableChoice } from '#contract/rules/posts.ts';
import { sessionClient } from '../account/session-client.ts';

export const api = sessionClient.api;

export type PostFilter = { page: number; search: string; order: PostOrder; show: 'all' | 'published' | 'scheduled' };

export const NEWEST_POSTS: PostFilter = { page: 1, search: '', order: '-publishDate', show: 'all' };

type PostTableFilter = Omit<PostFilter, 'show'> & { show: PostTableChoice };

export function postTableQuery({ page, ...query }: PostTableFilter) {
  return queryOptions({
    queryKey: ['posts', 'table', page, query],
    queryFn: () => api('GET /posts/table/{page}', { params: { page }, query }),
    placeholderData: keepPreviousData,
  });
}

/** Fetched again when the admin comes back from another tab, where they may have added a rider for an open form. */
export const riderListQuery = queryOptions({
  queryKey: ['riders'],
  queryFn: () => api('GET /riders'),
  refetchOnWindowFocus: 'always',
});
export const heroListQuery = queryOptions({ queryKey: ['heroes'], queryFn: () => api('GET /heroes') });
/** The key begins with `heroes`, because the game can become another one with each change of posts. */
export const newestGameSlideQuery = queryOptions({
  queryKey: ['heroes', 'newest-game'],
  queryFn: () => api('GET /heroes/newest-game'),
});
export const cupListQuery = queryOptions({ queryKey: ['cups'], queryFn: () => api('GET /cups') });
/** Fetched, because a choice of a cup changes the data of the loaded page. */
export const siteQuery = queryOptions({ queryKey: ['site'], queryFn: () => api('GET /site') });
/** Fetched each time the form opens. */
export const siteSettingsQuery = queryOptions({
  ...siteQuery,
  queryKey: ['site', 'settings'],
  staleTime: 0,
  gcTime: 0,
});
export const wordListQuery = queryOptions({ queryKey: ['glossary'], queryFn: () => api('GET /glossary') });
/** The key begins with `glossary`, because a changed spelling changes the use. */
export const wordUseQuery = queryOptions({ queryKey: ['glossary', 'use'], queryFn: () => api('GET /tricks') });
export const tagListQuery = queryOptions({ queryKey: ['posts', 'tags'], queryFn: () => api('GET /tags') });

/** Data that fans and other admins change is fetched each time its screen opens. */
function freshQuery<T>(queryKey: readonly string[], queryFn: () => Promise<T>) {
  return queryOptions({ queryKey, queryFn, staleTime: 0 });
}

export const dashboardQuery = freshQuery(['overview'], () => api('GET /overview'));
export const crewReportsQuery = freshQuery(['crew-reports'], () => api('GET /crew-reports'));
export const chartQueueQuery = freshQuery(['charts', 'queue'], () => api('GET /chart-proposals'));
export const trashQuery = freshQuery(['trash'], () => api('GET /trash'));
export const chartingFansQuery = freshQuery(['charts', 'fans'], () => api('GET /charting-fans'));
/** The key begins with `posts`, because a change of a post can end its flag. */
export const flaggedVideosQuery = queryOptions({
  queryKey: ['posts', 'flagged'],
  queryFn: () => api('GET /flagged-videos'),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.videos.some(({ checking }) => checking) ? 2_000 : false),
});

export function memberListQuery(search: string, show: MemberChoice) {
  return infiniteQueryOptions({
    queryKey: ['members', 'list', search, show],
    queryFn: ({ pageParam }) =>
      api('GET /members', { query: { ...(search && { q: search }), show, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function detailQuery<T>(kind: string, id: number, queryFn: () => Promise<T>) {
  return queryOptions({ queryKey: [kind, 'detail', id], queryFn });
}

export function memberQuery(id: number) {
  return detailQuery('members', id, () => api('GET /members/{id}', { params: { id } }));
}

export function postQuery(id: number) {
  return detailQuery('posts', id, () => api('GET /posts/{id}', { params: { id } }));
}

export function riderQuery(id: number) {
  return detailQuery('riders', id, () => api('GET /riders/{id}', { params: { id } }));
}

export function cupQuery(id: number) {
  return detailQuery('cups', id, () => api('GET /cups/{id}', { params: { id } }));
}

export function wordQuery(id: number) {
  return detailQuery('glossary', id, () => api('GET /glossary/{id}', { params: { id } }));
}

export function pageQuery(id: number) {
  return detailQuery('pages', id, () => api('GET /pages/{id}', { params: { id } }));
}

/** The key does not begin with `riders`: a deletion would fetch the references of the deleted rider. */
export function riderReferencesQuery(id: number) {
  return queryOptions({
    queryKey: ['references', 'riders', id],
    queryFn: () => api('GET /riders/{id}/references', { params: { id } }),
    staleTime: 0,
  });
}

export function historyQuery(item: HistoryKind, id: number) {
  return queryOptions({
    queryKey: ['history', item, id],
    queryFn: () =>
      item === 'users'
        ? api('GET /history/users/{id}', { params: { id } })
        : item === 'site'
          ? api('GET /history/site')
          : api('GET /history/{item}/{id}', { params: { item, id } }),
  });
}

/** Lists stay fresh until a save invalidates them. The version of an item detects changes of other admins. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: 1 } },
});

// A dropped row renders at its new position at once, without a frame at its old one.
notifyManager.setScheduler(queueMicrotask);

/** Each key is the first part of the keys of queries. The navigation shows counts of the overview after each change. */
export async function invalidate(...keys: string[]): Promise<void> {
  await Promise.all([...keys, 'overview'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

/** The lists that show items of another kind. */
const SHOWN_IN: Partial<Record<EntityKind, EntityKind[]>> = { posts: ['heroes', 'cups'], riders: ['posts', 'cups'] };

/** Single items are not fetched again, because the item of the open form may be deleted. */
export async function invalidateAfterChange(item: EntityKind): Promise<void> {
  const keys = [item, ...(SHOWN_IN[item] ?? []), 'site', 'trash', 'history', 'overview'];
  await Promise.all(
    keys.map((key) =>
      queries.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'detail' }),
    ),
  );
}
