import { useCallback, useSyncExternalStore } from 'react';
import type { EmbeddedPlayer } from '../embedded-player.ts';

/** A video may end this many seconds before its duration. */
const END_TOLERANCE = 1;

/** The last reported second, or `Infinity` at the end of the video. */
export function playheadOf(
  video: Pick<EmbeddedPlayer, 'currentTime' | 'duration' | 'state'> | undefined,
): number | undefined {
  const second = video?.currentTime();
  if (second === undefined || video?.state() !== 'ended') return second;
  // A player may stay in this state when the visitor seeks back.
  return second >= (video.duration() ?? Number.POSITIVE_INFINITY) - END_TOLERANCE ? Number.POSITIVE_INFINITY : second;
}

/** Returns what `select` makes of the playhead. The component renders again only where that changes. */
export function usePlayhead<T extends string | number | boolean | undefined>(
  video: EmbeddedPlayer | undefined,
  select: (second: number | undefined) => T,
): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = [video?.onTime(onChange), video?.onState(onChange)];
      return () => {
        for (const unsubscribe of subscriptions) unsubscribe?.();
      };
    },
    [video],
  );
  const get = () => select(playheadOf(video));
  return useSyncExternalStore(subscribe, get, get);
}
