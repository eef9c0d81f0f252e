import type { Cup, CupRider } from '#contract/api/cups.ts';
import { BRACKET_RIDERS, contestantsOf, feederGames, gamesByRound, parseGameNumber } from '#contract/rules/bracket.ts';

export type BracketGame = {
  game: number;
  side: 'left' | 'right' | 'middle';
  /** Column and row count from 1 in a grid that, for 16 riders, has seven columns and four rows. */
  column: number;
  row: number;
  rows: number;
  riders: [CupRider | null, CupRider | null];
  winnerId: number | null;
  /** The post that shows the result or the final. A result that an admin entered has none. */
  postId: number | null;
  /** Whether the game that leads to each slot is decided. The first round has none. */
  feedersDecided: [boolean, boolean] | undefined;
};

export type TreeCup = Pick<Cup, 'cupRiders'> & { results: readonly Omit<Cup['results'][number], 'letters'>[] };

export function buildTree(
  cup: TreeCup,
  finalPostId: number | null = null,
  riderCount: number = BRACKET_RIDERS,
): BracketGame[][] {
  const slots = cup.cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  while (slots.length < riderCount) slots.push(null);
  const decided = new Map(cup.results.map((result) => [parseGameNumber(result.game), result]));
  const winners = cup.results.map(({ winner }) => ({ ...winner, country: null }));
  const riders = new Map([...winners, ...slots].map((rider) => [rider?.id, rider]));

  const slotIds = slots.slice(0, riderCount).map((rider) => rider?.id ?? null);
  const winnerOf = (game: number) => decided.get(game)?.winner.id;
  return gamesByRound(riderCount).map((games, round, { length }) =>
    games.map((game, index) => {
      const [first, second] = contestantsOf(game, slotIds, winnerOf);
      const feeders = feederGames(game, riderCount);
      return {
        game,
        ...gridPosition(round, index, length - 1),
        riders: [riders.get(first ?? undefined) ?? null, riders.get(second ?? undefined) ?? null],
        winnerId: winnerOf(game) ?? null,
        postId: decided.get(game)?.postId ?? (round === length - 1 ? finalPostId : null),
        feedersDecided: feeders && [decided.has(feeders[0]), decided.has(feeders[1])],
      };
    }),
  );
}

/** Finds the post of the final by its riders, because its winner may not be recorded. */
export function findFinalPost(cup: Pick<Cup, 'info' | 'cupRiders' | 'results' | 'games'>): number | null {
  const [final] = buildTree(cup, null, cup.info.riderCount).at(-1) ?? [];
  const post = cup.games.find(
    ({ cup: of, riders }) =>
      of?.id === cup.info.id &&
      of.round === 'final' &&
      final?.riders.every((finalist) => riders.some(({ id }) => id === finalist?.id)),
  );
  return post?.id ?? null;
}

type GridPosition = Pick<BracketGame, 'side' | 'column' | 'row' | 'rows'>;

/** Rounds count from 0. */
function gridPosition(round: number, index: number, lastRound: number): GridPosition {
  const rows = 2 ** Math.min(round, lastRound - 1);
  if (round === lastRound) return { side: 'middle', column: lastRound + 1, row: 1, rows };
  const gamesOnSide = 2 ** (lastRound - 1 - round);
  const right = index >= gamesOnSide;
  const indexOnSide = right ? index - gamesOnSide : index;
  return {
    side: right ? 'right' : 'left',
    column: right ? 2 * lastRound + 1 - round : round + 1,
    row: indexOnSide * rows + 1,
    rows,
  };
}
