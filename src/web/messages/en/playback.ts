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
    autoplay: 'Play the next one automatically',
  },
  notStarted: {
    title: 'Video not starting?',
    atHost: (host: string) => `Watch it on ${host}`,
    others: 'Or watch another one:',
    close: 'Dismiss',
  },
  tools: {
    markWatched: 'Mark as watched',
    unmarkWatched: 'Unmark as watched',
    copyMoment: 'Copy link at this moment',
    momentCopied: 'The link is copied. It starts right here.',
    momentNotCopied: 'This browser did not let us copy.',
  },
  shortcuts: {
    open: 'Shortcuts',
    title: 'Keyboard shortcuts',
    where:
      'They work on this page; / opens the search on every page. With the focus in the video, its host’s own keys apply.',
    keys: {
      playOrPause: 'Play or pause',
      tenBack: '10 seconds back',
      tenOn: '10 seconds forward',
      fiveBack: '5 seconds back',
      fiveOn: '5 seconds forward',
      mute: 'Sound off or on',
      next: 'Next video',
      fullScreen: 'Full screen',
      help: 'This list',
    },
    names: { space: 'Space', left: '←', right: '→' },
    use: 'Use single keys as shortcuts',
    close: 'Close',
  },
};

export const usePlaybackMessages = createMessagesHook('playback', playback);
