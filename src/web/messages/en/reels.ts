import { formatCount } from '#contract/rules/english-numbers.ts';
import { createMessagesHook } from '../messages.ts';

export const reels = {
  label: 'Reel',
  pageTitle: (name: string) => `Reel: ${name}`,
  description: (name: string) => `${name}, back to back. Sit down, press play.`,
  moments: (shown: number, total: number) =>
    shown < total ? `${shown} of ${formatCount(total, 'moment', 'moments')}` : formatCount(total, 'moment', 'moments'),
  inVideos: (videos: number) => `in ${formatCount(videos, 'video', 'videos')}`,
  videos: (shown: number, total: number) =>
    shown < total ? `${shown} of ${formatCount(total, 'video', 'videos')}` : formatCount(total, 'video', 'videos'),
  onRecord: 'Captions on this record were read by machine.',
  toTrick: (name: string) => `All about ${name}`,
  toRider: (name: string) => `Everything on ${name}`,
  toCup: (name: string) => `Back to ${name}`,
  toSearch: 'Back to the search',
  lateHidden: (late: number) =>
    late === 1
      ? 'One moment from the end of a game sits out while results are hidden.'
      : `${late} moments from the end of their games sit out while results are hidden.`,
  gamesHidden: 'Who rides next would give away who won, so later games stay covered.',
  playAll: 'Play all',
  watchAll: 'Watch all',
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
  tryAgain: 'Try again',
  endedTitle: "That's a wrap",
  again: 'Again',
  openVideo: 'Open this video',
  shortcuts: 'Shortcuts',
  keys: { playOrPause: 'Play or pause', next: 'Next', back: 'Back', seek: '5 seconds back or forward', mute: 'Mute' },
  emptyTitle: 'Nothing to roll',
  empty: 'Not a second of it on this record. Yet.',
  emptySearch: 'No moment on this record fits. Try fewer words.',
};

export const useReelMessages = createMessagesHook('reels', reels);
