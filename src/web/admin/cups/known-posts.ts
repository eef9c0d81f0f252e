/** The posts that a cup's form knows by their ids: those of the cup, scheduled ones too, and those that were found since. */
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cup } from '#contract/cups.ts';
import type { Post } from '#contract/posts.ts';
import { postById } from '../data/lists.ts';

export type KnownPosts = {
  /** Those that are known of `games`, ids separated by commas. */
  of: (games: string) => Post[];
  learn: (posts: readonly Post[]) => void;
};

export function useKnownPosts(cup: Cup | null): KnownPosts {
  const [found, setFound] = useState<readonly Post[]>(cup?.games ?? []);
  const scheduled = useScheduled(cup);
  const known = [...found, ...scheduled];
  return {
    of: (games) => readGames(games).flatMap((id) => known.find((post) => post.id === id) ?? []),
    learn: (posts) => setFound((before) => [...posts, ...before]),
  };
}

export function readGames(games: string): number[] {
  return games.split(',').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]));
}

/** A cup brings along its published games alone; the others are read one by one. */
function useScheduled(cup: Cup | null): Post[] {
  const published = new Set(cup?.games.map(({ id }) => id));
  const others = readGames(cup?.info.games ?? '').filter((id) => !published.has(id));
  return useQueries({ queries: others.map((id) => postById(id)) }).flatMap(({ data }) => data ?? []);
}
