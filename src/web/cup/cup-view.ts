import type { Cup } from '#contract/api/cups.ts';
import { type PostSummary, summarizePost } from '../watch/post-summary.ts';

export type CupView = Omit<Cup, 'games'> & {
  games: PostSummary[];
  /** Whether the leaderboard is missing because its scores are not counted yet. */
  counting?: boolean;
};

/** Omits what the page does not show, which makes the page smaller. */
export function toCupView(cup: Cup & Pick<CupView, 'counting'>): CupView {
  return { ...cup, games: cup.games.map(summarizePost) };
}
