/** What plays one after another. */
import type { Reel } from '#contract/api/tricks.ts';
import type { PostSummary } from '../watch/post-summary.ts';

type PlayerHost = 'youtube' | 'vimeo';

export type ReelVideo = {
  post: PostSummary;
  host: PlayerHost;
  videoId: string;
  hash: string | null;
  moments: Reel['videos'][number]['moments'];
};

/** Seconds; a whole video has no end. */
export type Piece = {
  key: string;
  postId: number;
  host: PlayerHost;
  videoId: string;
  /** Only an unlisted video at Vimeo has one. */
  hash: string | null;
  start: number;
  end?: number;
  name?: string;
};

/** Without late moments, which give away how a game ends, unless `late` is true. */
export function listPieces(videos: readonly ReelVideo[], { whole, late }: { whole: boolean; late: boolean }): Piece[] {
  return videos.flatMap(({ post, host, videoId, hash, moments }): Piece[] => {
    const video = { postId: post.id, host, videoId, hash };
    if (whole) return [{ key: String(post.id), ...video, start: 0 }];
    return moments
      .filter((moment) => late || !moment.late)
      .map(({ start, end, name }) => ({ key: `${post.id}-${start}-${end}`, ...video, start, end, name }));
  });
}
