/** The publish dates of the cup that the demo replays (product decisions, 'Demo content'). */
import { DAY, dayOf } from '#contract/rules/time.ts';

/** The id of the cup. */
export const REPLAYED_CUP = 4;

const PUBLISH_HOUR_MS = 12 * 3_600_000;

/** Games that are published when the demo is seeded. */
const ALREADY_PUBLISHED = 3;

/**
 * Publish dates in milliseconds for `count` games in release order: one a day at noon UTC, the last of the `published` ones at the
 * last noon before `now`.
 */
export function replayDates(count: number, now: number, published = ALREADY_PUBLISHED): number[] {
  const today = dayOf(now) * DAY + PUBLISH_HOUR_MS;
  const lastNoon = today <= now ? today : today - DAY;
  return Array.from({ length: count }, (_, release) => lastNoon + (release - published + 1) * DAY);
}
