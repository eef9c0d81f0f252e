/** Keeps in this browser how far the visitor has watched. */
import type { HostPlayer } from '../host-player/host-player.ts';
import type { openPlaces } from '../kept/kept-places.ts';
import type { openWatched } from '../kept/watched-posts.ts';

/** Whoever has seen so much of a video has watched it. */
const WATCHED = 0.9;

/** The place is written down when it has moved by so many seconds. */
const STEP = 5;

type Kept = {
  places: Pick<ReturnType<typeof openPlaces>, 'keep' | 'forget'>;
  watched: Pick<ReturnType<typeof openWatched>, 'mark'>;
};

/** Follows `video` until the end that it answers. What is finished has no place any more; it is marked once. */
export function keepWatch(video: HostPlayer, postId: number, { places, watched }: Kept): () => void {
  let written = 0;
  let marked = false;

  const finish = () => {
    places.forget(postId);
    if (!marked) watched.mark(postId, true);
    marked = true;
  };

  const keep = (second: number) => {
    const duration = video.duration();
    if (duration !== undefined && second >= WATCHED * duration) return finish();
    if (Math.abs(second - written) < STEP) return;
    written = second;
    places.keep(postId, second);
  };

  const ends = [video.onTime(keep), video.onEnd(finish)];
  return () => {
    for (const end of ends) end();
  };
}
