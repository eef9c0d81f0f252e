import { createMessagesHook } from '../messages.ts';

/** `month` is its name in the language. */
export type CupDay = { year: string; month: string; day: string };

export const cup = {
  title: 'SLVSH Cup',
  description: (name: string) => `${name}: every game, the results so far and the leaderboard.`,
  none: {
    title: 'No cup yet',
    text: 'The park crew is still shaping. The bracket, the games and the leaderboard will be here.',
    watch: 'Watch games until then',
  },
  dates(from: CupDay, to: CupDay) {
    const firstYear = from.year === to.year ? '' : `, ${from.year}`;
    const lastMonth = firstYear === '' && from.month === to.month ? '' : `${to.month} `;
    const last = lastMonth === '' && from.day === to.day ? '' : ` – ${lastMonth}${to.day}`;
    return `${from.month} ${from.day}${firstYear}${last}, ${to.year}`;
  },
  games: 'Games of the cup',
  noGames: 'No game of the cup is out yet.',
  views: 'Cup',
  tabs: { results: 'Results', 'my-bracket': 'My bracket', leaderboard: 'Leaderboard' },
  myBracketClosed: 'My bracket opens once you are signed in and have a bracket.',
  only16: 'We are only doing 16 riders',
  only16Text: 'This cup has another size, so there is no bracket to fill in. Its games are all above.',
  rounds: ['Round one', 'Quarter-finals', 'Semi-finals', 'The final'],
  roundsLabel: 'Rounds',
  champion: 'Champion',
  noChampion: 'Still open',
  decided: (decided: number, games: number) => `${decided} of ${games} games settled`,
  openSlot: 'To be decided',
  won: 'won',
  watchGame: (game: number) => `Watch game ${game}`,
  gameNumber: (game: number) => `Game ${game}`,
  walkover: 'Walk-over',
  points: (points: number) => `${points} points`,
  brackets: (number: number) => (number === 1 ? '1 bracket' : `${number.toLocaleString('en-US')} brackets`),
  rank: (rank: number) => `Place ${rank.toLocaleString('en-US')}`,
  podium: 'Podium',
  moreOnStep: 'and more below',
  theRest: 'The field',
  noBrackets: 'No bracket yet. The podium is empty: every step is up for grabs.',
  watchUnnumberedGame: 'Watch the game',
};

export const useCupMessages = createMessagesHook('cup', cup);
