/** Where and how the video of a page plays. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { HostPlayer } from './host-player/host-player.ts';
import { places } from './kept/kept-places.ts';
import { endLeadingOver, isLedOverTo } from './lead-over.ts';

/** Each start of a page's video, the first of which is 1, is a frame of its own. `pressed` tells that the visitor pressed play, here or on the video before. */
export type Start = { number: number; second: number; pressed: boolean };

export type Playback = ReturnType<typeof usePlayback>;

/** It plays at once where `openAt`, a second, is given or the video before leads over to it. */
export function usePlayback(postId: number, openAt: number | undefined) {
  const hydrated = useHydrated();
  const [start, setStart] = useState<Start | undefined>(() => {
    const pressed = isLedOverTo(postId);
    return pressed || openAt !== undefined ? { number: 1, second: openAt ?? 0, pressed } : undefined;
  });
  const [video, setVideo] = useState<HostPlayer>();
  const stage = useRef<HTMLElement>(null);
  useEffect(endLeadingOver, []);

  const playFrom = useCallback((second: number) => {
    setVideo(undefined);
    setStart((before) => ({ number: (before?.number ?? 0) + 1, second, pressed: true }));
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
    play: () => setStart((before) => ({ number: 1, second: places.find(postId) ?? 0, ...before, pressed: true })),

    /** A player that answers jumps; of another the frame loads anew, at that second. */
    jump(second: number) {
      if (!video?.answers()) return playFrom(second);
      video.seek(second);
      video.play();
      stage.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}
