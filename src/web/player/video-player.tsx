/** Where the video plays. Nothing of its host is loaded before somebody presses play. */
import { type ComponentType, useEffect, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { embedAddress, findVideoId } from '#contract/videos.ts';
import { usePlayerMessages } from '../messages/en/player.ts';
import { formatTimecode } from '../ui/format-time.ts';
import { PlayIcon } from '../ui/play-icon.tsx';
import { Poster } from '../ui/poster.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { PostSummary } from '../watch/post-summary.ts';
import type { PlaybackTrackerProps } from './playback-tracker.tsx';
import type { Playback, PlaybackStart } from './use-playback.ts';
import { useResumePosition } from './watch-history.ts';

type VideoPlayerProps = { post: Post; related: readonly PostSummary[]; playback: Playback };

/** What listens to the player comes with the first video, and only adds to it: without it the host's player plays on its own. */
const loadPlaybackTracker = () => import('./playback-tracker.tsx').then(({ PlaybackTracker }) => PlaybackTracker);

export function VideoPlayer({ post, related, playback }: VideoPlayerProps) {
  const player = usePlayerMessages();
  const { start, stage } = playback;
  return (
    <section className="stage" ref={stage} tabIndex={-1} aria-label={player.video(post.title)}>
      {start ? (
        <VideoFrame key={start.number} post={post} related={related} playback={playback} start={start} />
      ) : (
        <PlayButton post={post} playback={playback} />
      )}
    </section>
  );
}

function VideoFrame({ post, related, playback, start }: VideoPlayerProps & { start: PlaybackStart }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [Playing, setPlaying] = useState<ComponentType<PlaybackTrackerProps>>();
  const { stage, setVideo } = playback;

  // What was pressed has gone. Here our keys work, and the next step leads into the player.
  useEffect(() => {
    stage.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: 'nearest' });
    let wanted = true;
    loadPlaybackTracker().then(
      (loaded) => wanted && setPlaying(() => loaded),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [stage]);

  return (
    <>
      <iframe
        ref={setFrame}
        className="stage-video"
        src={embedAddress(post.videoHost, post.vimeoId, { startSecond: start.second, origin: location.origin })}
        title={post.title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {Playing && frame && <Playing post={post} related={related} frame={frame} start={start} onVideo={setVideo} />}
    </>
  );
}

/**
 * A button that plays the video here, from where the visitor has stopped or else from the start; before scripts are there, a
 * link to it at its host.
 */
function PlayButton({ post, playback }: { post: Post; playback: Pick<Playback, 'play' | 'playFrom'> }) {
  const player = usePlayerMessages();
  const hydrated = useHydrated();
  const position = useResumePosition(post.id);
  const poster = (
    <>
      <Poster
        picture={{ location: post.posterImgLocation, color: post.posterImgColor }}
        sizes="(min-width: 1400px) 1280px, 100vw"
        first
      />
      <PlayIcon />
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
        {poster}
      </a>
    );
  }
  const time = position === undefined ? undefined : formatTimecode(position);
  return (
    <>
      <button
        className="stage-play"
        type="button"
        aria-label={time ? player.continueVideo(time, post.title) : player.play(post.title)}
        onClick={playback.play}
      >
        {poster}
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
