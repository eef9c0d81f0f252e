/** Which release decides which game of a cup that is played to its end; pure. */
import { contestantsOf, countGames, decideGames, feederGames, type Slots } from '#contract/rules/bracket.ts';

/** A game's post; winner and loser are null where the result is unknown. */
export type GameRelease = {
  postId: number;
  riderIds: readonly number[];
  winnerId: number | null;
  loserId: number | null;
};

export type Timeline = {
  /** The winners of the games that no post decides, by game. */
  manualResults: ReadonlyMap<number, number>;
  /** The number of published posts when a game is decided, by game. */
  publishedBy: ReadonlyMap<number, number>;
};

/** `releases` in publishing order; `choose` returns the winner of a game that no post decides. */
export function computeTimeline(
  slots: Slots,
  releases: readonly GameRelease[],
  choose: (rider1: number, rider2: number) => number,
): Timeline {
  const decided = releases.flatMap(({ postId, winnerId, loserId }) =>
    winnerId !== null && loserId !== null ? [{ postId, winnerId, loserId }] : [],
  );
  const manualResults = new Map<number, number>();
  const publishedBy = new Map<number, number>();
  for (let game = 1; game <= countGames(slots.length); game++) {
    const decidedGames = decideGames(slots, decided, manualResults);
    const [rider1, rider2] = contestantsOf(game, slots, (before) => decidedGames.get(before)?.winnerId);
    if (rider1 === null || rider2 === null) throw new Error(`A rider of game ${game} is unknown`);
    if (!decidedGames.has(game)) manualResults.set(game, choose(rider1, rider2));
    const post = decidedGames.get(game)?.postId;
    const own = releases.findIndex(({ postId, riderIds }) =>
      post === undefined ? riderIds.includes(rider1) && riderIds.includes(rider2) : postId === post,
    );
    // A video may be published before those of the games that lead to it, which decide its game.
    const before = feederGames(game, slots.length)?.map((feeder) => publishedBy.get(feeder) ?? 0) ?? [];
    publishedBy.set(game, Math.max(1, own + 1, ...before));
  }
  return { manualResults, publishedBy };
}
