import type { Cup } from '#contract/api/cups.ts';
import { nameOfRound } from '#contract/rules/cups.ts';
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

/** Finds the newest game of the first round, because the riders of later games are winners. */
export function findBill({ info, games }: Pick<CupView, 'info' | 'games'>): PostSummary | undefined {
  const firstRound = nameOfRound(1, info.riderCount);
  return games.find(({ cup }) => cup?.round === firstRound) ?? games.at(-1);
}
