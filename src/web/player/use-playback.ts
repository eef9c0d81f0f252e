import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { EmbeddedPlayer } from './embedded-player.ts';
import { resumePositions } from './watch-history.ts';

/**
 * Each start loads a frame of its own; `number` counts from 1. `userInitiated`: the visitor pressed play, here or on the
 * video before.
 */
export type PlaybackStart = { number: number; second: number; userInitiated: boolean };

export type Playback = ReturnType<typeof usePlayback>;

let autoplayPostId: number | undefined;

/** Makes the page of `postId` play at once when it opens next. */
export function requestAutoplay(postId: number): void {
  autoplayPostId = postId;
}

/** Plays at once from `startAt` seconds, or on a requested autoplay. */
export function usePlayback(postId: number, startAt: number | undefined) {
  const hydrated = useHydrated();
  const [start, setStart] = useState<PlaybackStart | undefined>(() => {
    const userInitiated = autoplayPostId === postId;
    return userInitiated || startAt !== undefined ? { number: 1, second: startAt ?? 0, userInitiated } : undefined;
  });
  const [video, setVideo] = useState<EmbeddedPlayer>();
  const [ledger, setLedger] = useState<HTMLElement | null>(null);
  const [outcomes, setOutcomes] = useState<readonly ReactNode[]>();
  const container = useRef<HTMLElement>(null);

  // A request counts once: on a later visit the video waits for the button.
  useEffect(() => {
    autoplayPostId = undefined;
  }, []);

  const playFrom = useCallback((second: number) => {
    setVideo(undefined);
    setStart((before) => ({ number: (before?.number ?? 0) + 1, second, userInitiated: true }));
  }, []);

  return {
    /** Undefined until something plays, and on the server. */
    start: hydrated ? start : undefined,
    container,
    /** Undefined until the frame is there; it may still be unconnected. */
    video,
    setVideo,
    /** Where the boards of a charted game show while it plays. */
    ledger,
    setLedger,
    /** The marks of the first tricks, as far as the video has shown what came of them. */
    outcomes,
    setOutcomes,
    playFrom,

    /** Starts at the resume position; a video that already plays goes on, as initiated by the visitor. */
    play: () =>
      setStart((before) => ({ number: 1, second: resumePositions.find(postId) ?? 0, ...before, userInitiated: true })),

    /** Reloads the frame at `second` if the player does not answer. */
    jump(second: number) {
      if (!video?.isConnected()) return playFrom(second);
      video.seek(second);
      video.play();
      container.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}
