import { useEffect, useState } from 'react';
import type { VideoMoments } from '#contract/api/tricks.ts';
import { api } from '../api/client.ts';
import { resumePositions, watchedPosts } from '../player/watch-history.ts';
import { favourites } from './favourites.ts';

/** The server accepts no more in one request. */
const MAX_REQUESTED = 50;

export type SelectedPosts = {
  /** Returns undefined while the post loads, and null if it is deleted. */
  find: (postId: number) => VideoMoments | null | undefined;
  failed: boolean;
  retry: () => void;
};

/** Loads each post once, and removes deleted posts from what this browser stores. */
export function useSelectedPosts(ids: readonly number[]): SelectedPosts {
  const [posts, setPosts] = useState<ReadonlyMap<number, VideoMoments | null>>(new Map());
  const [failed, setFailed] = useState(false);
  const missing = [...new Set(ids)]
    .filter((id) => !posts.has(id))
    .slice(0, MAX_REQUESTED)
    .join(',');

  useEffect(() => {
    if (missing === '' || failed) return;
    const request = new AbortController();
    const load = async () => {
      const ids = missing.split(',').map(Number);
      const videos = await api('GET /posts/selected', { query: { ids }, signal: request.signal });
      const found = new Map(videos.map((video) => [video.post.id, video]));
      setPosts((before) => new Map([...before, ...ids.map((id) => [id, found.get(id) ?? null] as const)]));
      forgetPosts(ids.filter((id) => !found.has(id)));
    };
    load().catch(() => {
      if (!request.signal.aborted) setFailed(true);
    });
    return () => request.abort();
  }, [missing, failed]);

  return { find: (postId) => posts.get(postId), failed, retry: () => setFailed(false) };
}

function forgetPosts(ids: readonly number[]): void {
  if (ids.length === 0) return;
  resumePositions.remove(ids.map((postId) => ({ postId })));
  watchedPosts.remove(ids);
  const deleted = new Set(ids);
  const starred = favourites.list().filter(({ postId }) => deleted.has(postId));
  if (starred.length > 0) favourites.remove(starred);
}
