import { createAdminMessagesHook } from '../admin-messages.ts';

export const adminCups = {
  title: 'Cups',
  item: 'Cup',
  add: 'Add New Cup',
  newTitle: 'New cup',
  history: {
    title: 'Title',
    location: 'Location',
    description: 'Description',
    dates: 'Dates',
    riderCount: 'Rider count',
    picksCloseAt: 'Brackets close at',
    games: 'Games',
  },
  live: { badge: 'Live', page: 'On the bracket page' },
  columns: { slug: 'Cup Title', location: 'Location', dateRange: 'Date', riderCount: 'Rider Count' },
  fields: {
    slug: 'Cup Title',
    location: 'Location',
    dates: 'Dates',
    startsOn: 'First day',
    endsOn: 'Last day',
    riderCount: 'Rider Count',
    description: 'Description',
    games: 'Games',
    initialMatchups: 'First round',
    picksCloseAt: 'Brackets close at',
    results: 'Results',
  },
  hints: {
    riderCount: 'Fans can fill in a bracket only for 16.',
    games: 'Type part of a title to add its post. A video of two riders who meet in the cup settles their game.',
    initialMatchups:
      'Who meets whom. Leave unknown slots empty. Once fans have brackets, a rider can only be replaced: their picks go to the new rider.',
    countFirst: 'Choose the rider count first.',
    picksCloseAt: 'Empty: when the final is decided',
    results: 'Videos settle games by themselves. Set the others here, such as a walk-over.',
  },
  bothDays: 'A cup needs both a first and a last day, or neither.',
  firstDayFirst: 'The last day is before the first one.',
  remove: (title: string) => `Remove ${title}`,
  unknownPost: (id: number) => `Post ${id}`,
  game: (game: number) => `Game ${game}`,
  slot: (place: number) => `Rider ${place}`,
  round: (round: number, games: number) =>
    ({ 1: 'The final', 2: 'Semi-finals', 4: 'Quarter-finals' })[games] ?? `Round ${round}`,
  openSlot: 'To be decided',
  against: (one: string, other: string) => `${one} – ${other}`,
  noResult: 'No result yet',
  wonByVideo: (name: string) => `${name} won, by video.`,
  watch: (game: number) => `Watch game ${game}`,
  newTab: '(new tab)',
  noMatchups: 'Fill in the first round to see its games here.',
  deletesBrackets: (brackets: number) =>
    brackets === 1
      ? "One fan's bracket goes with it, and comes back with it."
      : `${brackets.toLocaleString('en-US')} brackets of fans go with it, and come back with it.`,
};

export const useAdminCupMessages = createAdminMessagesHook('adminCups', adminCups);
