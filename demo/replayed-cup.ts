/** Puts the games of the replayed cup on today's calendar. */
import { DAY_MS, dayOf } from '#server/platform/clock.ts';

/** The cup that the demo replays on today's calendar (product decisions, 'Demo content'), by its number. */
export const REPLAYED_CUP = 4;

const PUBLISH_HOUR_MS = 12 * 3_600_000;

/** Games of the replayed cup that are already out when the demo is filled in (product decisions, 'Demo content'). */
const ALREADY_PUBLISHED = 3;

/**
 * Publishing moments for `count` games in release order: one a day at noon UTC, the last of those that are `out` already at the
 * last noon before `now`, so that the next is at most a day away.
 */
export function replayDates(count: number, now: number, published = ALREADY_PUBLISHED): number[] {
  const today = dayOf(now) * DAY_MS + PUBLISH_HOUR_MS;
  const lastNoon = today <= now ? today : today - DAY_MS;
  return Array.from({ length: count }, (_, release) => lastNoon + (release - published + 1) * DAY_MS);
}
