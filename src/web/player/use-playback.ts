/** Where and how the video of a page plays. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { EmbeddedPlayer } from './embedded-player.ts';
import { resumePositions } from './watch-history.ts';

/** Each start of a page's video, the first of which is 1, is a frame of its own. `pressed` tells that the visitor pressed play, here or on the video before. */
export type PlaybackStart = { number: number; second: number; userInitiated: boolean };

export type Playback = ReturnType<typeof usePlayback>;

/** It plays at once where `openAt`, a second, is given or the video before leads over to it. */
export function usePlayback(postId: number, startAt: number | undefined) {
  const hydrated = useHydrated();
  const [start, setStart] = useState<PlaybackStart | undefined>(() => {
    const pressed = isAutoplayRequested(postId);
    return pressed || startAt !== undefined ? { number: 1, second: startAt ?? 0, userInitiated: pressed } : undefined;
  });
  const [video, setVideo] = useState<EmbeddedPlayer>();
  const stage = useRef<HTMLElement>(null);
  useEffect(clearAutoplay, []);

  const playFrom = useCallback((second: number) => {
    setVideo(undefined);
    setStart((before) => ({ number: (before?.number ?? 0) + 1, second, userInitiated: true }));
  }, []);

  return {
    /** Undefined while nothing plays, as on every page that the server makes. */
    start: hydrated ? start : undefined,
    stage,
    /** The host's player, from when we listen to it on; whether it answers is another matter. */
    video,
    setVideo,
    playFrom,

    /** Goes on where the visitor stopped, or begins. What has begun by itself stays where it is, and is now what was pressed. */
    play: () =>
      setStart((before) => ({ number: 1, second: resumePositions.find(postId) ?? 0, ...before, userInitiated: true })),

    /** A player that answers jumps; of another the frame loads anew, at that second. */
    jump(second: number) {
      if (!video?.isConnected()) return playFrom(second);
      video.seek(second);
      video.play();
      stage.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}

let requestedPostId: number | undefined;

export function requestAutoplay(postId: number): void {
  requestedPostId = postId;
}

function isAutoplayRequested(postId: number): boolean {
  return requestedPostId === postId;
}

/** Once the page is there: whoever comes back to it later presses play again. */
function clearAutoplay(): void {
  requestedPostId = undefined;
}
