import { useCallback, useSyncExternalStore } from 'react';
import type { EmbeddedPlayer } from '../embedded-player.ts';

/** A video that has ended may stop this short of its duration, in seconds. */
const END_TOLERANCE = 1;

/** Seconds, as last reported; undefined before the first report, `Infinity` at the end. */
export function playheadOf(
  video: Pick<EmbeddedPlayer, 'currentTime' | 'duration' | 'state'> | undefined,
): number | undefined {
  const second = video?.currentTime();
  if (second === undefined || video?.state() !== 'ended') return second;
  // A player may stay in this state when the visitor seeks back.
  return second >= (video.duration() ?? Number.POSITIVE_INFINITY) - END_TOLERANCE ? Number.POSITIVE_INFINITY : second;
}

/** What `select` makes of the playhead: the component renders again only where that changes. */
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
  return useSyncExternalStore(subscribe, () => select(playheadOf(video)));
}
