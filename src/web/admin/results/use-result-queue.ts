import { useState } from 'react';
import type { Post, RiderName } from '#contract/api/posts.ts';
import { usePostTable } from '../posts/post-list.tsx';

export type ResultQueue = ReturnType<typeof useResultQueue>;

export function useResultQueue() {
  // Other admins fill in results too.
  const { filter, change, query, beyondLast } = usePostTable({ show: 'without-result', staleTime: 0 });
  const { page, search } = filter;
  const { data, isPlaceholderData } = query;
  const [chosen, setChosen] = useState<number>();
  /** Games that the admin has filled in, even if the list is not read again yet. */
  const [filled, setFilled] = useState<ReadonlySet<number>>(new Set());
  const posts = data?.posts.filter(({ id }) => !filled.has(id)) ?? [];
  const open = isPlaceholderData ? undefined : (chosen ?? findNextGame(posts)?.id);

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

export type Rivals = readonly [RiderName, RiderName];

/** Undefined for a game of more or fewer riders, whose result needs the form of the post. */
export function findRivals({ riders: [one, other, third] }: Pick<Post, 'riders'>): Rivals | undefined {
  return one && other && !third ? [one, other] : undefined;
}

/** Finds the first game of two riders, or the first one after the game `after`. */
export function findNextGame<P extends Pick<Post, 'id' | 'riders'>>(
  posts: readonly P[],
  after?: number,
): P | undefined {
  const start = after === undefined ? 0 : posts.findIndex(({ id }) => id === after) + 1;
  return posts.slice(start).find((post) => findRivals(post) !== undefined);
}
