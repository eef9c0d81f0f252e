import type { ReelVideo } from './load-reel.ts';

/** A part of a video, from `start` to `end` in seconds. A whole video has no end. */
export type Piece = Pick<ReelVideo, 'host' | 'videoId' | 'hash'> & {
  key: string;
  postId: number;
  start: number;
  end?: number;
  name?: string;
  wording?: string;
};

/** `late` includes the moments that give away how a game ends. */
export function listPieces(videos: readonly ReelVideo[], { whole, late }: { whole: boolean; late: boolean }): Piece[] {
  return videos.flatMap(({ post, host, videoId, hash, moments }): Piece[] => {
    const video = { postId: post.id, host, videoId, hash };
    if (whole) return [{ key: String(post.id), ...video, start: 0 }];
    return moments
      .filter((moment) => late || !moment.late)
      .map(({ late: _, ...moment }) => ({ key: `${post.id}-${moment.start}-${moment.end}`, ...video, ...moment }));
  });
}
