import { formatCount } from '#contract/rules/english-numbers.ts';

const uses = (moments: number, videos: number) =>
  `${formatCount(moments, 'trick', 'tricks')} in ${formatCount(videos, 'video', 'videos')}`;

export const tricks = {
  listDescription: 'The dictionary of the sport: every trick on this record, how often it goes down, and when.',
  record: (moments: number) =>
    `From ${formatCount(moments, 'trick', 'tricks')}, read off the videos by a machine that has never skied. Biggest first.`,
  wall: 'Tricks by use, each with its count',
  search: {
    label: 'Find a trick',
    placeholder: 'Cork, nose butter, 270',
    submit: 'Find',
    clear: 'Show all tricks',
    found: (number: number) => formatCount(number, 'trick', 'tricks'),
    noResultsTitle: 'Not on this record',
    noResults: (query: string) => `No trick here is called “${query}”. Invent it, or try fewer letters.`,
    emptyTitle: 'Fresh snow',
    empty: 'No tricks yet. They drop in here with the first games.',
  },
  random: 'Throw me a random one',
  allTricks: 'All tricks',
  uses,
  description: (meaning: string, moments: number, videos: number) =>
    `${meaning} ${uses(moments, videos)} on this record.`,
  /** Replaces a missing meaning in the description for search engines. */
  toTheSecond: (name: string) => `${name}, to the second.`,
  noMeaning: 'No words for this one yet. The videos will do.',
  spellings: 'Also written',
  first: 'First time on this record',
  years: {
    title: 'Use by year',
    note: "Share of each year's tricks",
    share: (percent: number) => `${percent}%`,
  },
  riders: {
    title: 'Seen with it most',
    note: "Riders of the videos. The record doesn't say who threw it.",
    videos: (videos: number) => formatCount(videos, 'video', 'videos'),
  },
  combinations: 'Goes well with',
  moments: 'Every single one',
  momentsNote: 'On this record, newest first. Each one opens the video at its second.',
};

export const reels = {
  label: 'Reel',
  pageTitle: (name: string) => `Reel: ${name}`,
  description: (name: string) => `${name}, back to back. Sit down, press play.`,
  moments: (shown: number, total: number) =>
    shown < total ? `${shown} of ${formatCount(total, 'trick', 'tricks')}` : formatCount(total, 'trick', 'tricks'),
  videos: (shown: number, total: number) =>
    shown < total ? `${shown} of ${formatCount(total, 'video', 'videos')}` : formatCount(total, 'video', 'videos'),
  onRecord: 'A machine read these off the videos.',
  toTrick: (name: string) => `All about ${name}`,
  toRider: (name: string) => `Everything on ${name}`,
  toCup: (name: string) => `Back to ${name}`,
  toSearch: 'Back to the search',
  lateHidden: (late: number) =>
    late === 1
      ? 'One trick from the end of a game sits out while results are hidden.'
      : `${late} tricks from the end of their games sit out while results are hidden.`,
  gamesHidden: 'Who rides next would give away who won, so later games stay covered.',
  playAll: 'Play all',
  player: 'Reel player',
  list: 'Up in this reel',
  game: (number: number) => `Game ${number}`,
  back: 'Back',
  next: 'Next',
  position: (number: number, total: number) => `${number} of ${total}`,
  now: (position: string, name: string) => `${position}: ${name}`,
  skipped: 'The last one would not start. Skipped.',
  keepRolling: 'Keep rolling',
  blocked: 'Your browser wants one more press.',
  stalledTitle: 'Wind hold',
  stalled: 'Three videos in a row would not start. Their host may be down or blocked.',
  endedTitle: "That's a wrap",
  again: 'Again',
  openVideo: 'Open this video',
  shortcuts: 'Shortcuts',
  keys: { playOrPause: 'Play or pause', next: 'Next', back: 'Back', seek: '5 seconds back or forward', mute: 'Mute' },
  emptyTitle: 'Nothing to roll',
  empty: 'Not a second of it on this record. Yet.',
  emptySearch: 'No trick on this record fits. Try fewer words.',
};
