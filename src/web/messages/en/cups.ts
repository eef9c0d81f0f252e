import type { CupRound } from '#contract/cup-rounds.ts';
import { createMessagesHook } from '../messages.ts';

const roundNames: Record<CupRound, string> = {
  'round-of-32': 'Round of 32',
  'round-of-16': 'Round of 16',
  quarterfinal: 'Quarter-finals',
  semifinal: 'Semi-finals',
  final: 'The final',
  consolation: 'Consolation',
};

/** The list of cups, and the cups outside the bracket game. */
export const cups = {
  title: 'Cups',
  description: 'Every SLVSH Cup so far, with all its games.',
  riders: (riders: number) => `${riders} riders`,
  games: (games: number) => (games === 1 ? '1 game' : `${games} games`),
  picksOpen: 'Picks open',
  live: 'Live',
  hidden: 'Hidden',
  unknownChampion: 'Not on record',
  cupDescription: (name: string) => `${name}: every game and every result, round by round.`,
  results: 'Results',
  roundNames,
  otherGames: 'More games',
};

export const useCupsMessages = createMessagesHook('cups', cups);
