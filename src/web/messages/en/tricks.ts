import { formatCount } from '#contract/rules/english-numbers.ts';
import { createMessagesHook } from '../messages.ts';

const uses = (moments: number, videos: number) =>
  `${formatCount(moments, 'moment', 'moments')} in ${formatCount(videos, 'video', 'videos')}`;

export const tricks = {
  title: 'Tricks',
  listDescription: 'The dictionary of the sport: every trick on this record, how often it goes down, and when.',
  /** The captions were read by machine. */
  record: (moments: number) =>
    `From ${formatCount(moments, 'caption', 'captions')}, read off the videos by a machine that has never skied. Biggest first.`,
  wall: 'Tricks by use, each with its number of moments',
  search: {
    label: 'Find a trick',
    placeholder: 'Cork, nose butter, 270',
    submit: 'Find',
    clear: 'Show all tricks',
    found: (number: number) => formatCount(number, 'trick', 'tricks'),
    noResultsTitle: 'Not on this record',
    noResults: (query: string) => `No trick here is called “${query}”. Invent it, or try fewer letters.`,
    emptyTitle: 'Fresh snow',
    empty: 'No tricks yet. They drop in here with the first captions.',
  },
  random: 'Throw me a random one',
  allTricks: 'All tricks',
  playAll: 'Play all',
  uses,
  description: (meaning: string, moments: number, videos: number) =>
    `${meaning} ${uses(moments, videos)} on this record.`,
  /** In the place of a meaning, for search engines. */
  toTheSecond: (name: string) => `${name}, to the second.`,
  noMeaning: 'No words for this one yet. The videos will do.',
  spellings: 'Also written',
  first: 'First time on this record',
  years: {
    title: 'Use by year',
    note: "Share of each year's captions",
    share: (percent: number) => `${percent}%`,
    /** Of one year, for screen readers. */
    moments: (moments: number) => formatCount(moments, 'moment', 'moments'),
  },
  riders: {
    title: 'Seen with it most',
    note: "Riders of the videos. The record doesn't say who threw it.",
    videos: (videos: number) => formatCount(videos, 'video', 'videos'),
  },
  combinations: 'Goes well with',
  moments: 'Every moment',
  momentsNote: 'On this record, newest first. Each one opens the video at its second.',
};

export const useTrickMessages = createMessagesHook('tricks', tricks);
