import { useRef, useState } from 'react';
import type { PostWithTricks } from '#contract/api/posts.ts';
import { embedAddress, hostAddress } from '#contract/rules/videos.ts';
import { useMessages } from '../site/messages.ts';
import { formatTimecode } from '../ui/format-time.ts';
import { useOptionalComponent } from '../ui/lazy-with-retry.tsx';
import { useHydrated, useStored } from '../ui/use-store.ts';
import type { PostSummary } from '../watch/post-summary.ts';
import { HostFrame } from './host-frame.tsx';
import { UnavailableVideo, VideoPoster } from './unavailable-video.tsx';
import type { Playback, PlaybackStart } from './use-playback.ts';
import { NoSignalNotice, useSignal } from './video-notice.tsx';
import { resumePositions } from './watch-history.ts';

type VideoPlayerProps = { post: PostWithTricks; related: readonly PostSummary[]; playback: Playback };

/** The tracker loads with the first video, which plays without it too. */
const loadPlaybackTracker = () => import('./playback-tracker.tsx').then(({ PlaybackTracker }) => PlaybackTracker);

/** Loads nothing from the video's host before the visitor presses play. */
export function VideoPlayer({ post, related, playback }: VideoPlayerProps) {
  const player = useMessages().player;
  const { start, container } = playback;
  return (
    <section className="video night" ref={container} tabIndex={-1} aria-label={player.video(post.title)}>
      {post.unavailable ? (
        <UnavailableVideo post={post} related={related} />
      ) : start ? (
        <StartedVideo key={start.number} post={post} related={related} playback={playback} start={start} />
      ) : (
        <PlayButton post={post} playback={playback} />
      )}
    </section>
  );
}

type StartedVideoProps = VideoPlayerProps & { start: PlaybackStart };

function StartedVideo(props: StartedVideoProps) {
  const [hasSignal, retry] = useSignal();
  if (!hasSignal) return <NoSignalNotice poster={<VideoPoster post={props.post} />} onRetry={retry} />;
  return <VideoFrame {...props} />;
}

function VideoFrame({ post, related, playback, start }: StartedVideoProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const Tracker = useOptionalComponent(loadPlaybackTracker);
  return (
    <>
      <HostFrame
        ref={setFrame}
        className="video-frame fill"
        address={embedAddress(post, { startSecond: start.second, origin: location.origin })}
        title={post.title}
      />
      {Tracker && frame && <Tracker post={post} related={related} frame={frame} start={start} playback={playback} />}
    </>
  );
}

/** Plays the video from the resume position. Before hydration it is a link to the video at its host. */
function PlayButton({ post, playback }: { post: PostWithTricks; playback: Pick<Playback, 'play' | 'playFrom'> }) {
  const player = useMessages().player;
  const hydrated = useHydrated();
  const link = useRef<HTMLAnchorElement>(null);
  const position = useStored(() => resumePositions.find(post.id), undefined);
  const poster = (
    <>
      <VideoPoster post={post} />
      <span className="play-mark play-mark-large" />
    </>
  );
  if (!hydrated) {
    return (
      <a
        className="video-play inner-focus fill"
        ref={link}
        href={hostAddress(post)}
        data-needs-island=""
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
  const resumeAt = position === undefined ? undefined : formatTimecode(position);
  return (
    <>
      <button
        className="video-play inner-focus fill"
        type="button"
        data-needs-island=""
        // biome-ignore lint/a11y/noAutofocus: it replaces the link that has the focus
        autoFocus={link.current !== null && link.current === document.activeElement}
        aria-label={resumeAt ? player.continueVideo(resumeAt, post.title) : player.play(post.title)}
        onClick={playback.play}
      >
        {poster}
        {resumeAt && <span className="video-continue">{player.continueAt(resumeAt)}</span>}
      </button>
      {resumeAt && (
        <button className="video-restart inner-focus lights" type="button" onClick={() => playback.playFrom(0)}>
          {player.fromTheStart}
        </button>
      )}
    </>
  );
}
