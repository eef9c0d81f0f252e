/** Where the video plays. Nothing of its host is loaded before somebody presses play. */
import { useEffect, useRef } from 'react';
import type { Post } from '#contract/posts.ts';
import { embedAddress, findVideoId } from '#contract/videos.ts';
import { Poster } from '../design/poster.tsx';
import { useHydrated } from '../design/use-hydrated.ts';
import { usePlayerWords } from '../words/player-words.ts';
import { PlayMark } from './play-mark.tsx';

type StageProps = {
  post: Post;
  /** Where to play from; undefined while nobody has pressed play. */
  startSecond: number | undefined;
  onPlay: () => void;
};

export function Stage({ post, startSecond, onPlay }: StageProps) {
  const hydrated = useHydrated();
  return (
    <div className="stage">
      {hydrated && startSecond !== undefined ? (
        <Video post={post} startSecond={startSecond} />
      ) : (
        <PressPlay post={post} onPlay={onPlay} />
      )}
    </div>
  );
}

function Video({ post, startSecond }: { post: Post; startSecond: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump to another second brings the keyboard back to the video
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [startSecond]);
  return (
    <iframe
      key={startSecond}
      ref={frame}
      className="stage-video"
      src={embedAddress(post.videoHost, post.vimeoId, { startSecond, origin: location.origin })}
      title={post.title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** A button that plays the video here; before scripts are there, a link to it at its host. */
function PressPlay({ post, onPlay }: { post: Post; onPlay: () => void }) {
  const player = usePlayerWords();
  const hydrated = useHydrated();
  const label = player.play(post.title);
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
      <a className="stage-play" href={hostAddress(post)} aria-label={label}>
        {face}
      </a>
    );
  }
  return (
    <button className="stage-play" type="button" aria-label={label} onClick={onPlay}>
      {face}
    </button>
  );
}

function hostAddress({ videoHost, vimeoId }: Post): string {
  const id = findVideoId(videoHost, vimeoId) ?? '';
  return videoHost === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}
