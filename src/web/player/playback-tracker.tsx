/** What listens to a playing video: where it is, whether it was watched, and what comes after it. Comes with the first video. */
import { useEffect, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { api } from '../app/api.ts';
import type { PostSummary } from '../watch/post-summary.ts';
import { connectPlayer, type EmbeddedPlayer } from './embedded-player.ts';
import { findNext, type NextPost } from './find-next.ts';
import { NextUp } from './next-up.tsx';
import type { PlaybackStart } from './use-playback.ts';
import { type openResumePositions, type openWatchedPosts, resumePositions, watchedPosts } from './watch-history.ts';

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

/** Whoever has seen so much of a video has watched it. */
const WATCHED_SHARE = 0.9;

/** The place is written down when it has moved by so many seconds. */
const SAVE_INTERVAL_SECONDS = 5;

type History = {
  places: Pick<ReturnType<typeof openResumePositions>, 'save' | 'remove'>;
  watched: Pick<ReturnType<typeof openWatchedPosts>, 'mark'>;
};

/** Follows `video` until the end that it answers. What is finished has no place any more; it is marked once. */
export function trackProgress(video: EmbeddedPlayer, postId: number, { places, watched }: History): () => void {
  let savedSecond = 0;
  let marked = false;

  const finish = () => {
    places.remove(postId);
    if (!marked) watched.mark(postId, true);
    marked = true;
  };

  const onTime = (second: number) => {
    const duration = video.duration();
    if (duration !== undefined && second >= WATCHED_SHARE * duration) return finish();
    if (Math.abs(second - savedSecond) < SAVE_INTERVAL_SECONDS) return;
    savedSecond = second;
    places.save(postId, second);
  };

  const unsubscribe = [video.onTime(onTime), video.onEnd(finish)];
  return () => {
    for (const end of unsubscribe) end();
  };
}
