import type { Cup } from '#contract/api/cups.ts';
import { type PostSummary, summarizePost } from '../watch/post-summary.ts';

export type CupView = Omit<Cup, 'games'> & {
  games: PostSummary[];
  /** The leaderboard is missing until its scores are counted. */
  counting?: boolean;
};

/** The fields that the cup page shows: a smaller page. */
export function toCupView(cup: Cup & Pick<CupView, 'counting'>): CupView {
  return { ...cup, games: cup.games.map(summarizePost) };
}
