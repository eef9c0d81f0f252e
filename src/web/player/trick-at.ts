/** Which trick of a video is on. */
import type { Trick } from '#contract/posts.ts';
import { hasEnd } from '#contract/video-time.ts';

/** The place of the trick that began last; undefined before the first. Tricks are in the order of the video. */
export function trickAt(tricks: readonly Trick[], second: number): number | undefined {
  const place = tricks.findLastIndex(({ start }) => start <= second);
  return place < 0 ? undefined : place;
}

/** How much of a trick is over, from 0 to 1. Without an end it lasts until `next`, or is over once it has begun. */
export function progressOf({ start, end: given }: Trick, second: number, next?: Trick): number {
  const end = hasEnd({ start, end: given }) ? given : (next?.start ?? start);
  if (end <= start) return second < start ? 0 : 1;
  return Math.min(1, Math.max(0, (second - start) / (end - start)));
}
