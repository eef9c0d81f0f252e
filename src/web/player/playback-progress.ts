/** Keeps in this browser how far the visitor has watched. */
import type { EmbeddedPlayer } from './embedded-player.ts';
import type { openResumePositions } from './resume-positions.ts';
import type { openWatchedPosts } from './watched-posts.ts';

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
