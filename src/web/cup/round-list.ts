/** The games that the tree of sixteen riders does not show, by round. */
import type { Cup } from '#contract/api/cups.ts';
import type { RiderName } from '#contract/api/posts.ts';
import { BRACKET_RIDERS, contestantsOf, gamesByRound, parseGameNumber } from '#contract/rules/bracket.ts';
import { CUP_ROUNDS, type CupRound, nameOfRound } from '#contract/rules/cups.ts';

/** Only riders of the first round have a country. */
export type ListedRider = (RiderName & { country?: string | null }) | null;

export type ListedGame = {
  /** The number in the bracket, which a consolation does not have. */
  game?: number;
  riders: ListedRider[];
  winnerId: number | null;
  postId: number | null;
};

export type RoundOfGames = { round: CupRound | null; games: ListedGame[] };

type PlayedCup = Pick<Cup, 'info' | 'cupRiders' | 'results' | 'games'>;

/** Lists the first round first, and no rounds without games. A cup of sixteen has only the games outside its tree here. */
export function listRounds(cup: PlayedCup): RoundOfGames[] {
  const hasTree = cup.info.riderCount === BRACKET_RIDERS;
  const decided = hasTree ? [] : listResults(cup);
  const inResults = new Set(cup.results.map(({ postId }) => postId));
  const others = cup.games.filter(({ id }) => !inResults.has(id)).toSorted((one, other) => one.id - other.id);
  const byRound = Map.groupBy(
    [
      ...decided,
      ...others.map((post) => ({
        round: post.cup?.id === cup.info.id ? post.cup.round : null,
        listed: { riders: post.riders, winnerId: post.winnerId, postId: post.id },
      })),
    ],
    ({ round }) => round,
  );
  const rounds = hasTree ? (['consolation', null] as const) : [...CUP_ROUNDS, null];
  return rounds.flatMap((round) => {
    const games = byRound.get(round);
    return games ? [{ round, games: games.map(({ listed }) => listed) }] : [];
  });
}

function listResults({ info, cupRiders, results }: PlayedCup): { round: CupRound | null; listed: ListedGame }[] {
  const riders = cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  const decided = new Map(results.map((result) => [parseGameNumber(result.game), result]));
  const slots = riders.map((rider) => rider?.id ?? null);
  // A walk-over may have only one rider.
  const ridersOf = (ids: readonly (number | null)[]) =>
    ids.flatMap((id) => riders.find((rider) => rider !== null && rider.id === id) ?? []);
  return gamesByRound(info.riderCount).flatMap((games, index) =>
    games.flatMap((game) => {
      const result = decided.get(game);
      if (!result) return [];
      const contestants = contestantsOf(game, slots, (before) => decided.get(before)?.winner.id);
      const listed = { game, riders: ridersOf(contestants), winnerId: result.winner.id, postId: result.postId };
      return [{ round: nameOfRound(index + 1, info.riderCount) ?? null, listed }];
    }),
  );
}
