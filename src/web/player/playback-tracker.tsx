/** What listens to a playing video: where it is, whether it was watched, and what comes after it. Comes with the first video. */
import { useEffect, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { api } from '../api/client.ts';
import type { PostSummary } from '../watch/post-summary.ts';
import { connectPlayer, type EmbeddedPlayer } from './embedded-player.ts';
import { findNext, type NextPost } from './find-next.ts';
import { NextUp } from './next-up.tsx';
import { trackProgress } from './playback-progress.ts';
import { resumePositions } from './resume-positions.ts';
import type { PlaybackStart } from './use-playback.ts';
import { watchedPosts } from './watched-posts.ts';

export type PlaybackTrackerProps = {
  post: Post;
  related: readonly PostSummary[];
  frame: HTMLIFrameElement;
  start: PlaybackStart;
  onVideo: (video: EmbeddedPlayer | undefined) => void;
};

export function PlaybackTracker({ post, related, frame, start, onVideo }: PlaybackTrackerProps) {
  const [ended, setEnded] = useState(false);
  const [next, setNext] = useState<NextPost>();

  useEffect(() => {
    const video = connectPlayer(frame, post.videoHost);
    video.onState((state) => setEnded(state === 'ended'));
    const stopTracking = trackProgress(video, post.id, { places: resumePositions, watched: watchedPosts });
    onVideo(video);
    return () => {
      stopTracking();
      video.disconnect();
      onVideo(undefined);
    };
  }, [frame, post, onVideo]);

  useEffect(() => {
    let wanted = true;
    void findNext(post.id, related).then((found) => wanted && setNext(found));
    return () => {
      wanted = false;
    };
  }, [post, related]);

  const { number, userInitiated } = start;
  useEffect(() => {
    // Whoever starts it again on the same page, or jumps to a trick, is still watching it.
    if (number === 1) countView(post.id);
  }, [number, post.id]);

  // Nothing but the visitor's own press leads over to another video by itself.
  return <NextUp next={ended ? next : undefined} autoplays={userInitiated} />;
}

/** Nobody waits for it, and a play that is not counted is no loss to whoever watches. */
export function countView(postId: number): void {
  api('POST /posts/{id}/plays', { params: { id: postId } }).catch(() => {});
}
