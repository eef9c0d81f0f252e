export const player = {
  placeAndDate: (place: string | null, date: string) => (place === null ? date : `${place} on ${date}`),
  scheduled: (date: string) => `Scheduled for ${date}. Only editors and admins can see this page.`,
  play: (title: string) => `Play ${title}`,
  video: (title: string) => `Video: ${title}`,
  continueAt: (time: string) => `Resume at ${time}`,
  continueVideo: (time: string, title: string) => `Resume at ${time}: ${title}`,
  fromTheStart: 'Start over',
  showResult: 'Show result',
  resultUnknown: 'Who won is in the video, not in our books.',
  won: (name: string) => `${name} won.`,
  score: (winner: string, letters: number, loser: string) =>
    `${winner} took ${letters === 0 ? 'no letters' : letters === 1 ? 'one letter' : `${letters} letters`}, ${loser} all five.`,
  lettersUnknown: 'Score unknown.',
  meetings: (games: number) => (games === 1 ? 'Their only game so far' : `${games} games between them`),
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

export const playback = {
  nextUp: {
    title: 'Next up',
    announcement: (name: string) => `Next up: ${name}`,
    playsIn: (seconds: number) => (seconds === 1 ? 'Plays in one second' : `Plays in ${seconds} seconds`),
    coveredGame: (cup: string) => `The next game of ${cup}`,
    covered: 'Its riders would give away who won.',
    play: 'Play next',
    autoplay: 'Autoplay next',
  },
  noSignal: {
    title: 'No signal, no video',
    text: "It plays as soon as you're back in range.",
  },
  notStarted: {
    title: 'Video not starting?',
    others: 'Or watch another one:',
    close: 'Dismiss',
  },
  tools: {
    copyMoment: 'Copy link to this second',
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
  },
};

export const share = {
  label: 'Share',
  shareOn: (place: string) => `Share on ${place}`,
  copy: 'Copy link',
  copied: 'Link copied. Send it to your friends.',
  copyFailed: 'Your browser blocked the copy. The link is in the address bar.',
  embed: 'Embed',
  embedCopied: 'Embed code copied. Paste it into your page.',
  embedCopyFailed: 'Your browser blocked the copy. Allow it and try again.',
  /** This opens the share sheet of the device. */
  sheet: 'More apps',
  sheetFailed: "Your device couldn't share it. Copy the link instead.",
};
