/** The poster of a video that nobody has started. */
import type { Post } from '#contract/posts.ts';
import { findVideoId } from '#contract/videos.ts';
import { usePlayerWords } from '../messages/player-words.ts';
import { Poster } from '../ui/poster.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { clockTime } from '../watch/clock-time.ts';
import { PlayMark } from '../watch/play-mark.tsx';
import { usePlace } from './kept/kept-places.ts';
import type { Playback } from './use-playback.ts';

/**
 * A button that plays the video here, from where the visitor has stopped or else from the start; before scripts are there, a
 * link to it at its host.
 */
export function PressPlay({ post, playback }: { post: Post; playback: Pick<Playback, 'play' | 'playFrom'> }) {
  const player = usePlayerWords();
  const hydrated = useHydrated();
  const place = usePlace(post.id);
  const face = (
    <>
      <Poster
        picture={{ location: post.posterImgLocation, color: post.posterImgColor }}
        sizes="(min-width: 1400px) 1280px, 100vw"
        first
      />
      <PlayMark />
    </>
  );
  if (!hydrated) {
    return (
      <a
        className="stage-play"
        href={hostAddress(post)}
        aria-label={player.play(post.title)}
        onClick={(event) => {
          event.preventDefault();
          playback.play();
        }}
      >
        {face}
      </a>
    );
  }
  const time = place === undefined ? undefined : clockTime(place);
  return (
    <>
      <button
        className="stage-play"
        type="button"
        aria-label={time ? player.continueVideo(time, post.title) : player.play(post.title)}
        onClick={playback.play}
      >
        {face}
        {time && <span className="stage-continue">{player.continueAt(time)}</span>}
      </button>
      {time && (
        <button className="stage-restart" type="button" onClick={() => playback.playFrom(0)}>
          {player.fromTheStart}
        </button>
      )}
    </>
  );
}

function hostAddress({ videoHost, vimeoId }: Post): string {
  const id = findVideoId(videoHost, vimeoId) ?? '';
  return videoHost === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}
