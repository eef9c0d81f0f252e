import { createMessagesHook } from '../messages.ts';

/** The list of cups, and the cups outside the bracket game. */
export const cups = {
  title: 'Cups',
  description: 'Every SLVSH Cup so far, with all its games.',
  riders: (riders: number) => `${riders} riders`,
  games: (games: number) => (games === 1 ? '1 game' : `${games} games`),
  picksOpen: 'Picks open',
  live: 'Live',
  hidden: 'Hidden',
  cupDescription: (name: string) => `${name}: every game and every result, round by round.`,
  results: 'Results',
  otherGames: 'More games',
  addToCalendar: 'Add to calendar',
};

export const useCupsMessages = createMessagesHook('cups', cups);
