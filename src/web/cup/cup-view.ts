/** A cup as its page shows it. */
import type { Cup } from '#contract/cups.ts';
import { type PostSummary, summarizePost } from '../watch/post-summary.ts';

export type CupView = Omit<Cup, 'games'> & { games: PostSummary[] };

/** Leaves out what no page shows of the games. */
export function toCupView(cup: Cup): CupView {
  return { ...cup, games: cup.games.map(summarizePost) };
}
