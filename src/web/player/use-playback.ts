import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../ui/use-store.ts';
import type { EmbeddedPlayer } from './embedded-player.ts';
import { resumePositions } from './watch-history.ts';

/** Each start loads another frame. */
export type PlaybackStart = {
  /** Counts from 1. */
  number: number;
  second: number;
  /** Whether the visitor pressed play, here or on the video before. */
  userInitiated: boolean;
  /** The pressed row of the list of tricks, and where it was in the window. */
  row?: Element | undefined;
  top?: number | undefined;
};

export type Playback = ReturnType<typeof usePlayback>;

let autoplayPostId: number | undefined;

/** Makes the page of `postId` play at once when it opens next. */
export function requestAutoplay(postId: number): void {
  autoplayPostId = postId;
}

/** Plays at once if `startAt`, in seconds, or a request for autoplay says so. */
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

  // A request for autoplay counts once. On a later visit the video waits for the button.
  useEffect(() => {
    autoplayPostId = undefined;
  }, []);

  // On narrow screens the video is in view from its start, above the pressed row, which keeps its place.
  useLayoutEffect(() => {
    if (!start?.userInitiated) return;
    const { row, top = 0 } = start;
    if (row) scrollBy(0, row.getBoundingClientRect().top - top);
    for (const shown of [container.current, row]) shown?.scrollIntoView({ block: 'nearest' });
  }, [start]);

  /** The pressed button goes. With the focus on the container, shortcuts work and Tab leads into the player. */
  function focusVideo() {
    container.current?.focus({ preventScroll: true });
  }

  function playFrom(second: number, row?: Element) {
    const top = row?.getBoundingClientRect().top;
    setVideo(undefined);
    setStart((before) => ({ number: (before?.number ?? 0) + 1, second, userInitiated: true, row, top }));
    focusVideo();
  }

  return {
    start: hydrated ? start : undefined,
    container,
    /** The player in the frame, which may not be connected yet. */
    video,
    setVideo,
    ledger,
    setLedger,
    outcomes,
    setOutcomes,
    playFrom,

    /** Starts at the resume position. A video that has started plays on, as initiated by the visitor. */
    play() {
      setStart((before) => ({ number: 1, second: resumePositions.find(postId) ?? 0, ...before, userInitiated: true }));
      focusVideo();
    },

    /** Reloads the frame at `second` if the player does not answer. */
    jump(second: number, row: Element) {
      if (!video?.isConnected()) return playFrom(second, row);
      video.seek(second);
      video.play();
      container.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}
