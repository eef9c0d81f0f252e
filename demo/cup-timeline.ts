/** The course of a cup that is played to its end: which game is settled by which release; pure. */
import { contestantsOf, countGames, feedersOf, type Slots, settleGames } from '#contract/bracket.ts';

/** A game's post; winner and loser are null where nobody is known to have won. */
export type GameRelease = {
  postId: number;
  riderIds: readonly number[];
  winnerId: number | null;
  loserId: number | null;
};

export type Timeline = {
  /** The winners of the games that no post settles, by game. */
  manualResults: ReadonlyMap<number, number>;
  /** How many posts are out when a game is settled, by game. */
  publishedBy: ReadonlyMap<number, number>;
};

/** `releases` in their order; `choose` says who of two wins a game that no post settles. */
export function computeTimeline(
  slots: Slots,
  releases: readonly GameRelease[],
  choose: (one: number, other: number) => number,
): Timeline {
  const decided = releases.flatMap(({ postId, winnerId, loserId }) =>
    winnerId !== null && loserId !== null ? [{ postId, winnerId, loserId }] : [],
  );
  const manualResults = new Map<number, number>();
  const publishedBy = new Map<number, number>();
  for (let game = 1; game <= countGames(slots.length); game++) {
    const settled = settleGames(slots, decided, manualResults);
    const [one, other] = contestantsOf(game, slots, (before) => settled.get(before)?.winnerId);
    if (one === null || other === null) throw new Error(`Nobody knows who rides in game ${game}`);
    if (!settled.has(game)) manualResults.set(game, choose(one, other));
    const post = settled.get(game)?.postId;
    const own = releases.findIndex(({ postId, riderIds }) =>
      post === undefined ? riderIds.includes(one) && riderIds.includes(other) : postId === post,
    );
    // A video may be out before those of the games that lead to it; its game is settled once they are.
    const before = feedersOf(game, slots.length)?.map((feeder) => publishedBy.get(feeder) ?? 0) ?? [];
    publishedBy.set(game, Math.max(1, own + 1, ...before));
  }
  return { manualResults, publishedBy };
}
