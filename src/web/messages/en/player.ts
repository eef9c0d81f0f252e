import { createMessagesHook } from '../messages.ts';

export const player = {
  placeAndDate: (place: string | null, date: string) => (place === null ? date : `${place} on ${date}`),
  scheduled: (date: string) => `Scheduled for ${date}. Only admins can see this page.`,
  play: (title: string) => `Play ${title}`,
  video: (title: string) => `Video: ${title}`,
  continueAt: (time: string) => `Resume at ${time}`,
  continueVideo: (time: string, title: string) => `Resume at ${time}: ${title}`,
  fromTheStart: 'Start over',
  riders: 'Riders',
  tags: 'Tags',
  showResult: 'Show result',
  resultUnknown: 'Who won is in the video, not in our books.',
  won: (name: string) => `${name} won.`,
  score: (winner: string, letters: number, loser: string) =>
    `${winner} took ${letters === 0 ? 'no letters' : letters === 1 ? 'one letter' : `${letters} letters`}, ${loser} all five.`,
  lettersUnknown: 'Score unknown.',
  demo: 'Demo data',
  meetings: (games: number) => (games === 1 ? 'Their only game so far' : `${games} games between them`),
  tricks: 'Tricks',
  moreTricks: (more: number) => (more === 1 ? 'One more trick' : `${more} more tricks`),
  next: 'Watch next',
  unavailable: {
    title: (host: string) => `Not available on ${host} right now`,
    text: "We check every day. It's back here as soon as it plays.",
    onlyAtHost: (host: string) => `Plays only on ${host} right now`,
    watchAtHost: (host: string) => `Watch it on ${host}`,
    others: 'Until then:',
  },
};

export const usePlayerMessages = createMessagesHook('player', player);
