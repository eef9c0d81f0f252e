import type { Cup, CupRider } from '#contract/api/cups.ts';
import { BRACKET_RIDERS, contestantsOf, feederGames, gamesByRound, parseGameNumber } from '#contract/rules/bracket.ts';

export type BracketGame = {
  game: number;
  side: 'left' | 'right' | 'middle';
  /** Column and row count from 1 in a grid of seven columns and four rows. */
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

const LAST_ROUND = gamesByRound(BRACKET_RIDERS).length - 1;

export function buildTree(cup: TreeCup, finalPostId: number | null = null): BracketGame[][] {
  const slots = cup.cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  while (slots.length < BRACKET_RIDERS) slots.push(null);
  const decided = new Map(cup.results.map((result) => [parseGameNumber(result.game), result]));
  const winners = cup.results.map(({ winner }) => ({ ...winner, country: null }));
  const riders = new Map([...winners, ...slots].map((rider) => [rider?.id, rider]));

  const slotIds = slots.slice(0, BRACKET_RIDERS).map((rider) => rider?.id ?? null);
  const winnerOf = (game: number) => decided.get(game)?.winner.id;
  return gamesByRound(BRACKET_RIDERS).map((games, round) =>
    games.map((game, index) => {
      const [first, second] = contestantsOf(game, slotIds, winnerOf);
      const feeders = feederGames(game, BRACKET_RIDERS);
      return {
        game,
        ...gridPosition(round, index, games.length),
        riders: [riders.get(first ?? undefined) ?? null, riders.get(second ?? undefined) ?? null],
        winnerId: winnerOf(game) ?? null,
        postId: decided.get(game)?.postId ?? (round === LAST_ROUND ? finalPostId : null),
        feedersDecided: feeders && [decided.has(feeders[0]), decided.has(feeders[1])],
      };
    }),
  );
}

/** Finds the post of the final by its riders, because its winner may not be recorded. */
export function findFinalPost(cup: Pick<Cup, 'info' | 'cupRiders' | 'results' | 'games'>): number | null {
  const [final] = buildTree(cup).at(-1) ?? [];
  const post = cup.games.find(
    ({ cup: of, riders }) =>
      of?.id === cup.info.id &&
      of.round === 'final' &&
      final?.riders.every((finalist) => riders.some(({ id }) => id === finalist?.id)),
  );
  return post?.id ?? null;
}

type GridPosition = Pick<BracketGame, 'side' | 'column' | 'row' | 'rows'>;

function gridPosition(round: number, index: number, games: number): GridPosition {
  const rows = 2 ** Math.min(round, LAST_ROUND - 1);
  if (round === LAST_ROUND) return { side: 'middle', column: LAST_ROUND + 1, row: 1, rows };
  const right = index >= games / 2;
  const indexOnSide = right ? index - games / 2 : index;
  return {
    side: right ? 'right' : 'left',
    column: right ? 2 * LAST_ROUND + 1 - round : round + 1,
    row: indexOnSide * rows + 1,
    rows,
  };
}
