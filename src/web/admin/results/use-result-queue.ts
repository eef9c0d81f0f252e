import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { usePostFilter } from '../posts/post-list.tsx';
import { NEWEST_POSTS, postTableQuery } from '../queries.ts';
import { findNextGame } from './game-queue.ts';

export type ResultQueue = ReturnType<typeof useResultQueue>;

export function useResultQueue() {
  const [{ page, search }, change] = usePostFilter();
  const query = useQuery({
    ...postTableQuery({ ...NEWEST_POSTS, page, search, show: 'without-result' }),
    // Other admins fill in results too.
    staleTime: 0,
    retry: (failures, error) => failures < 1 && !isNotFound(error),
  });
  const { data, isPlaceholderData } = query;
  const [chosen, setChosen] = useState<number>();
  /** Games that the admin has filled in, even if the list is not read again yet. */
  const [filled, setFilled] = useState<ReadonlySet<number>>(new Set());
  const posts = data?.posts.filter(({ id }) => !filled.has(id)) ?? [];
  const open = isPlaceholderData ? undefined : (chosen ?? findNextGame(posts)?.id);

  // The last page disappears once all its games have a result.
  const beyondLast = page > 1 && isNotFound(query.error);
  useEffect(() => {
    if (beyondLast) change({ page: 1 }, true);
  });

  /** The first game follows the last game of the last page. */
  function openNext(): void {
    const next = findNextGame(posts, open);
    // The admin may have opened another game while a save was under way.
    setChosen((current) => (current === chosen ? next?.id : current));
    if (!next && data) change({ page: page < data.totalPages ? page + 1 : 1 }, true);
  }

  return {
    query,
    beyondLast,
    search,
    posts,
    open,
    toGo: data && data.totalPosts - (data.posts.length - posts.length),
    choose: (id: number) => setChosen(id),
    openNext,
    setSearch(text: string): void {
      setChosen(undefined);
      change({ search: text }, true);
    },
    setPage(number: number): void {
      setChosen(undefined);
      change({ page: number });
    },
    markFilled: (id: number) => setFilled((ids) => new Set([...ids, id])),
    markOpen: (id: number) => setFilled((ids) => new Set([...ids].filter((other) => other !== id))),
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
