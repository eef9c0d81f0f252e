/** Limits of tricks and of proposals, which pages show too: without Zod. */
import type { ProposalStatus } from './charting.ts';
import { DAY_MS, dayOf } from './days.ts';

/** Of one post. */
export const MAX_TRICKS = 200;
export const MAX_TRICK_NAME_LENGTH = 200;
/** Of one fan at a time. */
export const MAX_OPEN_PROPOSALS = 3;
/** For which a fan whose proposal is refused cannot propose for the same game. */
export const REFUSAL_DAYS = 30;

/** What an admin has taken back counts as refused. */
const REFUSED: readonly ProposalStatus[] = ['refused', 'reverted'];

type Decision = { status: ProposalStatus; decidedAt: number | null };

/**
 * The UTC midnight from which a fan with these proposals for a game can propose for it again; undefined where that is
 * possible at `now`. All in milliseconds.
 */
export function findRefusalEnd(proposals: readonly Decision[], now: number): number | undefined {
  const ends = proposals.map(({ status, decidedAt }) =>
    REFUSED.includes(status) ? (dayOf(decidedAt ?? 0) + REFUSAL_DAYS) * DAY_MS : 0,
  );
  // A later end is of a clock that was ahead.
  const latest = (dayOf(now) + REFUSAL_DAYS) * DAY_MS;
  const end = Math.max(0, ...ends.filter((moment) => moment <= latest));
  return end > now ? end : undefined;
}
