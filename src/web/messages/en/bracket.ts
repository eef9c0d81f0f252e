import { createMessagesHook } from '../messages.ts';

export const bracket = {
  title: 'My bracket',
  fill: 'Fill in your bracket',
  stake: 'Call all fifteen games: 10 points for a right one in round one, 80 for the final.',
  intro: 'Tap the rider who will win each game. The next round opens as you go. ‘vs.’ compares the two.',
  games: (game: number, points: number) => `Game ${game}, ${points} points`,
  count: (picked: number) => `${picked} of 15`,
  submit: 'Submit my bracket',
  submitUnchanged: 'Submitted',
  submitAgain: 'Submit my changes',
  signIn: 'Sign in to submit',
  pending: 'Submitting',
  submitted: 'Your bracket is in. Now let them ride.',
  closed: 'Picks are closed',
  closedText: 'It is up to the riders now. Your picks stand.',
  loadFailed: 'The site did not answer, so your bracket is not here yet.',
  retry: 'Try again',
  nothing: 'You had no bracket in this cup. There is always the next one.',
  failed: 'The site did not answer. Your picks are safe in this browser: try again.',
  /** A message of the API in the language of the page. */
  translateError: (message: string) => message,
  standing: (points: number, rank: number, possible: number) =>
    `${points} points, place ${rank.toLocaleString('en-US')}. Up to ${possible} points are still possible.`,
  champion: 'Your champion',
  wait: 'A game opens once you have picked both of its riders.',
  next: (round: string) => `On to ${round.toLowerCase()}`,
  more: 'More',
  moreFailed: 'The site did not answer. Try again.',
  unsaved: 'Your changes are not submitted yet.',
  back: 'Back to what I submitted',
  ridersChanged: 'The riders of the cup have changed. Check your picks, then submit.',
  offered: 'This browser has other picks, made while signed out.',
  acceptOffered: 'Use those',
  discardOffered: 'Discard those',
  mark: ({ mark, points }: { mark: 'right' | 'wrong' | 'open' | 'late' | 'out'; points: number }) =>
    ({
      right: `✓ Right: ${points} points`,
      wrong: '✗ Wrong: no points',
      late: '– Picked late: no points',
      out: '✗ Out: no points',
      open: 'Still open.',
    })[mark],
  locked: 'Decided: no points',
  showDecided: (games: number) =>
    games === 1 ? '1 game is decided. See how you did' : `${games} games are decided. See how you did`,
  lockDecided: (games: number) =>
    games === 1
      ? '1 game is already decided and scores nothing. Reveal and lock it'
      : `${games} games are already decided and score nothing. Reveal and lock them`,
  decidedLocked: 'Decided games are filled in and locked. They score no points.',
  notSubmitted: 'Not submitted: your picks have changed. Check them, then submit.',
  picksKept: 'Your bracket was not submitted. Your picks are safe in this browser.',
  compare: {
    versus: 'vs.',
    open: (first: string, second: string) => `vs.: compare ${first} and ${second}`,
    country: 'Country',
    show: 'Show record and head to head',
    record: 'Wins–losses',
    headToHead: 'Head to head',
    neverMet: 'These two have never met.',
    failed: 'Couldn’t load the records. Close this and try again.',
    close: 'Close',
  },
  wonBy: (name: string) => `${name} won.`,
  sharing: {
    share: 'Share my bracket',
    title: (cup: string) => `My bracket for ${cup}`,
    privacy:
      'Your picks are yours alone until you share the link. Anyone who has it sees them, with your name and points.',
    copied: 'The link is copied. Paste it where your friends are.',
    copyFailed: 'This browser did not let us copy. Open the page that others see and copy its address.',
    linkFailed: 'We could not make the link. Please try again.',
    preview: 'What others see',
    save: 'Save the picture',
    picture: (champion: string) => `Your bracket as a picture: ${champion} wins the cup.`,
  },
  shared: {
    title: (fan: string) => `Bracket of ${fan}`,
    description: (champion: string, points: number, rank: number) =>
      `${champion} wins the cup, says this bracket. ${points} points, place ${rank.toLocaleString('en-US')} so far.`,
    leaderboard: 'See the leaderboard',
    picks: 'All fifteen picks',
    champion: 'Champion',
    marks: { right: 'right', wrong: 'wrong', open: '', late: 'picked late: no points' },
  },
};

export const useBracketMessages = createMessagesHook('bracket', bracket);
