/** How far a cup is played: the stages that an operator can ask for. */
import { BRACKET_RIDERS, countGames, gamesByRound } from '#contract/bracket.ts';
import { NotUnderstood } from '#server/cli/not-understood.ts';

/** The games that are settled at this stage, with all that came out before them; `words` complete 'The cup stands …'. */
export type Stage = { games: readonly number[]; words: string };

/** Each round as it is asked for, and how a cup stands after it. */
const ROUNDS = [
  ['first-round', 'after its first round'],
  ['quarterfinals', 'after its quarter-finals'],
  ['semifinals', 'after its semi-finals'],
  ['final', 'after its final'],
] as const;

/** `start`, a round or the number of a game, by which the cup is played up to and including it. Throws for anything else. */
export function readStage(written: string): Stage {
  if (written === 'start') return { games: [], words: 'before its first game' };
  const names = ROUNDS.map(([name]) => name);
  const round = ROUNDS.findIndex(([name]) => name === written);
  const words = ROUNDS[round]?.[1];
  if (words) return { games: gamesByRound(BRACKET_RIDERS)[round] ?? [], words };
  const game = /^(?:game-)?(\d{1,2})$/.exec(written)?.[1];
  if (game && Number(game) >= 1 && Number(game) <= countGames(BRACKET_RIDERS)) {
    return { games: [Number(game)], words: `after game ${Number(game)}` };
  }
  const all = `start, ${names.join(', ')}, or the number of a game from 1 to ${countGames(BRACKET_RIDERS)}`;
  throw new NotUnderstood(`There is no stage '${written}'. A cup is played to: ${all}.`);
}
