import { createMessagesHook } from '../messages.ts';

export const player = {
  placeAndDate: (place: string, date: string) => `${place} on ${date}`,
  scheduled: (date: string) => `Scheduled for ${date}. Only admins see this page.`,
  play: (title: string) => `Play ${title}`,
  video: (title: string) => `Video: ${title}`,
  continueAt: (time: string) => `Continue at ${time}`,
  continueVideo: (time: string, title: string) => `Continue at ${time}: ${title}`,
  fromTheStart: 'From the start',
  riders: 'Riders',
  tags: 'Tags',
  showResult: 'Show result',
  resultUnknown: 'Who won is on the video, not in our books.',
  won: (name: string) => `${name} won.`,
  letters: (lit: number) => (lit === 1 ? 'one letter taken' : `${lit} letters taken`),
  lettersUnknown: 'letters not recorded',
  tricks: 'Tricks',
  moreTricks: (more: number) => (more === 1 ? 'One more trick' : `${more} more tricks`),
  next: 'Watch next',
};

export const usePlayerMessages = createMessagesHook('player', player);
