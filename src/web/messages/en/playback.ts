import { createMessagesHook } from '../messages.ts';

export const playback = {
  nextUp: {
    title: 'Next up',
    announcement: (name: string) => `Next up: ${name}`,
    playsIn: (seconds: number) => (seconds === 1 ? 'Plays in one second' : `Plays in ${seconds} seconds`),
    coveredGame: (cup: string) => `The next game of ${cup}`,
    covered: 'Its riders would give away who won.',
    play: 'Play next',
    cancel: 'Cancel',
    close: 'Close',
    autoplay: 'Autoplay next',
  },
  notStarted: {
    title: 'Video not starting?',
    atHost: (host: string) => `Watch it on ${host}`,
    others: 'Or watch another one:',
    close: 'Dismiss',
  },
  tools: {
    markWatched: 'Mark as watched',
    unmarkWatched: 'Mark as unwatched',
    copyMoment: 'Copy link to this moment',
    momentCopied: 'Link copied. It starts right here.',
    momentNotCopied: 'Your browser blocked the copy.',
  },
  shortcuts: {
    open: 'Shortcuts',
    title: 'Keyboard shortcuts',
    where: "They work on this page; / opens search anywhere. Inside the video, its host's own keys apply.",
    keys: {
      playOrPause: 'Play or pause',
      tenBack: '10 seconds back',
      tenOn: '10 seconds forward',
      fiveBack: '5 seconds back',
      fiveOn: '5 seconds forward',
      mute: 'Mute or unmute',
      next: 'Next video',
      fullScreen: 'Full screen',
      help: 'This list',
    },
    names: { space: 'Space', left: '←', right: '→' },
    use: 'Use single-key shortcuts',
    close: 'Close',
  },
};

export const usePlaybackMessages = createMessagesHook('playback', playback);
