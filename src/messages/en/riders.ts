import { formatCount } from '#contract/rules/english-numbers.ts';

export const riders = {
  listDescription: 'Everyone who has played a game of S.L.V.S.H.: stats, records and videos.',
  search: {
    label: 'Find a rider',
    placeholder: 'Name, or part of it',
    submit: 'Find',
    clear: 'Show all riders',
    found: (number: number) => formatCount(number, 'rider', 'riders'),
    noResultsTitle: 'No rider found',
    noResults: (query: string) => `No rider here is called “${query}”. Try fewer letters.`,
    emptyTitle: 'Fresh snow',
    empty: 'No riders yet. The first one to be added drops in here.',
  },
  games: (number: number) => formatCount(number, 'game', 'games'),
  wins: (number: number) => formatCount(number, 'win', 'wins'),
  notSeen: 'Not on film yet',
  sort: {
    label: 'Sort by',
    names: { name: 'Name', games: 'Games', 'last-seen': 'Last seen', wins: 'Wins' },
    rail: 'A to Z',
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
    unknown: 'unknown',
    none: 'No one has counted these tricks yet.',
    charted: (games: number, figures: string) =>
      `From ${formatCount(games, 'scored game', 'scored games')}: ${figures}`,
  },
  record: {
    title: 'Win-loss record',
    headToHead: 'Head to head',
    showHeadToHead: 'Show who won',
    more: (opponents: number) => `${opponents} more opponents`,
    won: 'won',
    lost: 'lost',
    show: 'Show the record',
    sentence: (wins: number, losses: number) =>
      `${formatCount(wins, 'win', 'wins')}, ${formatCount(losses, 'loss', 'losses')}`,
    unknown: (unknown: number, games: number) => `Result unknown: ${unknown} of ${games} games.`,
    none: 'No decided games yet. Everyone starts 0–0.',
    letters: (given: number, taken: number) => `Letters: ${given} given, ${taken} taken`,
  },
  videos: {
    none: 'No videos yet. The camera is still in the bag.',
  },
};

export const rivals = {
  description: (one: string, other: string, games: number) =>
    games === 0
      ? `${one} and ${other} have never met in a game of S.L.V.S.H.`
      : `${one} against ${other}: ${formatCount(games, 'game', 'games')} of S.L.V.S.H., the record, and the opponents they share.`,
  versus: 'vs.',
  games: (number: number) => (number === 0 ? 'No game yet' : formatCount(number, 'game', 'games')),
  never: 'These two have never met. Someone call them both out.',
  wins: (name: string, wins: number) => `${name}: ${formatCount(wins, 'win', 'wins')}`,
  noWinner: 'No winner on file. Watch and be the judge.',
  letters: 'Letters taken',
  lettersUnknown: 'Score unknown',
  gamesTitle: 'Their games',
  opponentsTitle: 'Common opponents',
  showOpponents: 'Show how both did',
  opponent: 'Opponent',
  listTitle: 'Fiercest rivalries',
};
