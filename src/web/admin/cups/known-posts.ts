/** The posts that a cup's form knows by their ids: those of the cup, and those that were found since. */
import { useState } from 'react';
import type { Post } from '#contract/posts.ts';

export type KnownPosts = {
  /** Those that are known of `games`, ids separated by commas. */
  of: (games: string) => Post[];
  learn: (posts: readonly Post[]) => void;
};

export function useKnownPosts(first: readonly Post[]): KnownPosts {
  const [known, setKnown] = useState(first);
  return {
    of: (games) => readGames(games).flatMap((id) => known.find((post) => post.id === id) ?? []),
    learn: (posts) => setKnown((before) => [...posts, ...before]),
  };
}

export function readGames(games: string): number[] {
  return games.split(',').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]));
}
