import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PostWithTricks } from '#contract/api/posts.ts';
import { api } from '../api/client.ts';
import { useOptionalComponent } from '../ui/lazy-with-retry.tsx';
import { useLoaded } from '../ui/loaded.tsx';
import type { PostSummary } from '../watch/post-summary.ts';
import { connectPlayer, type EmbeddedPlayer } from './embedded-player.ts';
import { findNext } from './find-next.ts';
import type { LedgerPanelProps } from './ledger/ledger-panel.tsx';
import { NextUp } from './next-up.tsx';
import { StartNotice } from './start-notice.tsx';
import type { Playback, PlaybackStart } from './use-playback.ts';
import { resumePositions, watchedPosts } from './watch-history.ts';

type PlaybackTrackerProps = {
  post: PostWithTricks;
  related: readonly PostSummary[];
  frame: HTMLIFrameElement;
  start: PlaybackStart;
  playback: Playback;
};

export function PlaybackTracker({ post, related, frame, start, playback }: PlaybackTrackerProps) {
  const [connected, setConnected] = useState(false);
  const [ended, setEnded] = useState(false);
  const { data: next } = useLoaded(`${post.id}`, () => findNext(post.id, related));
  const { setVideo, ledger } = playback;

  useEffect(() => {
    const video = connectPlayer(frame, post.videoHost);
    video.onConnect(() => setConnected(true));
    video.onState((state) => setEnded(state === 'ended'));
    video.onProblem((problem) => problem === 'failed' && reportPlaybackError(post.id));
    const stopTracking = trackProgress(video, post.id);
    setVideo(video);
    return () => {
      stopTracking();
      video.disconnect();
      setVideo(undefined);
    };
  }, [frame, post, setVideo]);

  const { number, userInitiated } = start;
  useEffect(() => {
    // A restart or a jump to a trick on the same page is the same view.
    if (number === 1) countView(post.id);
  }, [number, post.id]);

  return (
    <>
      <StartNotice post={post} related={related} connected={connected} />
      <NextUp next={ended ? next : undefined} autoplays={userInitiated} />
      {ledger && createPortal(<OptionalLedgerPanel post={post} playback={playback} />, ledger)}
    </>
  );
}

/** The import is here instead of in the island, so that the names of its files add nothing to the first load. */
const loadLedgerPanel = () => import('./ledger/ledger-panel.tsx').then(({ LedgerPanel }) => LedgerPanel);

function OptionalLedgerPanel(props: LedgerPanelProps) {
  const Panel = useOptionalComponent(loadLedgerPanel);
  return Panel && <Panel {...props} />;
}

export function countView(postId: number): void {
  api('POST /posts/{id}/plays', { params: { id: postId } }).catch(() => {});
}

const reported = new Set<number>();

/** Reports once per visit. Without a report the server checks the video within a day. */
function reportPlaybackError(postId: number): void {
  if (reported.has(postId)) return;
  reported.add(postId);
  api('POST /posts/{id}/playback-errors', { params: { id: postId } }).catch(() => {});
}

const WATCHED_SHARE = 0.9;

const SAVE_INTERVAL_SECONDS = 5;

/** Saves the position while `video` plays, and marks the post as watched once. Returns the function that stops it. */
export function trackProgress(video: EmbeddedPlayer, postId: number): () => void {
  let savedSecond = 0;
  let marked = false;

  const finish = () => {
    resumePositions.remove([{ postId }]);
    if (!marked) watchedPosts.mark(postId);
    marked = true;
  };

  const onTime = (second: number) => {
    const duration = video.duration();
    if (duration !== undefined && second >= WATCHED_SHARE * duration) return finish();
    if (Math.abs(second - savedSecond) < SAVE_INTERVAL_SECONDS) return;
    savedSecond = second;
    resumePositions.save(postId, second, duration);
  };

  const subscriptions = [video.onTime(onTime), video.onState((state) => state === 'ended' && finish())];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}
