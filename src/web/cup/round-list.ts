import type { Cup } from '#contract/api/cups.ts';
import type { RiderName } from '#contract/api/posts.ts';

/** Only riders of the first round have a country. */
export type ListedRider = (RiderName & { country?: string | null }) | null;

export type ListedGame = {
  /** The number in the bracket, which a consolation does not have. */
  game?: number;
  riders: ListedRider[];
  winnerId: number | null;
  postId: number | null;
};

/** Lists the games that the tree does not show: the consolation, and games that are in no round of the cup. */
export function listOtherGames({ info, results, games }: Pick<Cup, 'info' | 'results' | 'games'>) {
  const inResults = new Set(results.map(({ postId }) => postId));
  const byRound = Map.groupBy(
    games.filter(({ id }) => !inResults.has(id)).toSorted((one, other) => one.id - other.id),
    ({ cup }) => (cup?.id === info.id ? cup.round : null),
  );
  const list = (round: 'consolation' | null): ListedGame[] =>
    (byRound.get(round) ?? []).map(({ id, riders, winnerId }) => ({ riders, winnerId, postId: id }));
  return { consolation: list('consolation'), others: list(null) };
}
