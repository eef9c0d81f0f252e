import { createMessagesHook } from '../messages.ts';

/** `1,200 games`, `1 game`. */
function formatCount(number: number, singular: string, plural: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`;
}

export const riders = {
  title: 'Riders',
  listDescription: 'Everyone who has ever played a game of S.L.V.S.H. here: stats, records and videos.',
  search: {
    label: 'Find a rider',
    placeholder: 'Name, or part of one',
    submit: 'Find',
    clear: 'Show all riders',
    found: (number: number) => formatCount(number, 'rider', 'riders'),
    noResultsTitle: 'Nobody by that name',
    noResults: (query: string) => `No rider here is called '${query}'. Fewer letters often find more.`,
    emptyTitle: 'Fresh snow',
    empty: 'No riders yet. They appear here as soon as the first one is added.',
  },
  games: (number: number) => formatCount(number, 'game', 'games'),
  wins: (number: number) => formatCount(number, 'win', 'wins'),
  notSeen: 'Not on film yet',
  sort: {
    label: 'Sort by',
    names: { name: 'Name', games: 'Games', 'last-seen': 'Last seen', wins: 'Wins' },
    showWins: 'Show riders by wins',
    winsNote: 'Who wins most is a spoiler, so this order stays covered until you ask.',
  },
  profile: {
    description: (name: string) => `${name}: how they ride, who they beat, and every video.`,
    country: 'Country',
    sponsor: 'Sponsor',
    age: 'Age',
    allRiders: 'All riders',
  },
  stats: {
    title: 'How they ride',
    names: {
      Offense: 'Offense',
      Defense: 'Defense',
      Lines: 'Lines',
      Difficulty: 'Difficulty',
      Overall: 'Overall',
    },
    percent: (percent: number) => `${percent}%`,
    gamesPlayed: 'Games played',
    unknown: 'not known',
    chart: (figures: string) => `Radar chart. ${figures}.`,
    none: 'Nobody has counted these tricks yet.',
  },
  record: {
    title: 'Win-loss record',
    wins: 'Wins',
    losses: 'Losses',
    headToHead: 'Head to head',
    show: 'Show the record',
    sentence: (wins: number, losses: number) =>
      `${formatCount(wins, 'win', 'wins')}, ${formatCount(losses, 'loss', 'losses')}`,
    none: 'No decided game yet. Everyone starts at zero.',
  },
  cups: 'Cups',
  videos: {
    title: 'Videos',
    none: 'No video yet. The camera is still in the bag.',
  },
};

export const useRiderMessages = createMessagesHook('riders', riders);
