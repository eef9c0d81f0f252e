import type { CupRound } from '#contract/rules/cups.ts';
import { formatCount, formatOrdinal } from '#contract/rules/english-numbers.ts';
import type { Day } from './layout.ts';

/** The headings of the games of each round. */
export const roundNames: Record<CupRound, string> = {
  'round-of-32': 'Round of 32',
  'round-of-16': 'Round of 16',
  quarterfinal: 'Quarterfinals',
  semifinal: 'Semifinals',
  final: 'The final',
  consolation: 'Consolation',
};

export const cup = {
  title: 'SLVSH Cup',
  description: (name: string) => `${name}: every game, the results so far and the leaderboard.`,
  none: {
    title: 'No cup yet',
    text: 'The park crew is still shaping. Bracket, games and leaderboard will be here.',
    watch: 'Watch games meanwhile',
  },
  dates(from: Day, to: Day) {
    const firstYear = from.year === to.year ? '' : `, ${from.year}`;
    const lastMonth = firstYear === '' && from.month === to.month ? '' : `${to.month} `;
    const last = lastMonth === '' && from.day === to.day ? '' : ` – ${lastMonth}${to.day}`;
    return `${from.month} ${from.day}${firstYear}${last}, ${to.year}`;
  },
  games: 'Cup games',
  noGames: 'No cup games out yet.',
  views: 'Cup',
  tabs: { results: 'Results', 'my-bracket': 'My bracket', leaderboard: 'Leaderboard' },
  myBracketClosed: 'My bracket unlocks when you fill one in.',
  only16: 'We are only doing 16 riders',
  only16Text: "This cup isn't one of 16, so there's no bracket to fill in. All its games are above.",
  roundNames,
  /** The rounds of a bracket of sixteen. */
  rounds: ['Round one', roundNames.quarterfinal, roundNames.semifinal, roundNames.final],
  roundsLabel: 'Rounds',
  champion: 'Champion',
  noChampion: 'Still open',
  decided: (decided: number, games: number) => `${decided} of ${games} played`,
  openSlot: 'TBD',
  won: 'won',
  watchGame: (game: number) => `Watch game ${game}`,
  gameNumber: (game: number) => `Game ${game}`,
  walkover: 'Walk-over',
  winnerUnknown: 'Who won is in the video.',
  points: (points: number) => `${points} points`,
  brackets: (number: number) => formatCount(number, 'bracket', 'brackets'),
  rank: (rank: number) => formatOrdinal(rank),
  /** `places` is negative for places that were lost. */
  moved: (places: number) => `${places > 0 ? 'up' : 'down'} ${formatCount(Math.abs(places), 'place', 'places')} today`,
  called: (letters: number) => `Called ${letters}`,
  /** `letters` is null if the letters of the final are unknown. */
  ties: (letters: number | null) =>
    letters === null
      ? 'The final has no letters on file, so calls break no ties.'
      : `Ties go to the closest letter call: the winner of the final had ${letters}.`,
  podium: 'Podium',
  theRest: 'The field',
  counting: 'Scores are being counted. Hang on a few seconds.',
  noBrackets: 'No brackets yet. The podium is empty: every step is up for grabs.',
  watchUnnumberedGame: 'Watch the game',
};

/** The list of cups, and the cups outside the bracket game. */
export const cups = {
  title: 'Cups',
  description: 'Every SLVSH Cup so far, with all its games.',
  riders: (riders: number) => `${riders} riders`,
  games: (games: number) => formatCount(games, 'game', 'games'),
  picksOpen: 'Picks open',
  live: 'Live',
  replay: (year: string, running: boolean) => `Replay of ${year}${running ? ', on now' : ''}`,
  hidden: 'Hidden',
  showResults: 'Show results',
  cupDescription: (name: string) => `${name}: every game and every result, round by round.`,
  otherGames: 'More games',
  others: 'Other cups',
  calendar: 'Calendar',
  addToCalendar: 'Add to calendar',
};

export const takeAlong = {
  take: 'Take it along',
  progress: (pages: number, all: number) => `${pages} of ${all} pages`,
  leave: 'Leave it here',
  taken: (pages: number, megabytes: string) => `Packed: ${pages} pages, ${megabytes} MB. See you on the lift.`,
  failed: "That didn't all fit in the pack. Try again with a better signal.",
};
