import { formatCount, formatOrdinal } from '#contract/rules/english-numbers.ts';

export const bracket = {
  fill: 'Fill in your bracket',
  noScripts: 'Brackets ride on JavaScript. Turn it on to fill in yours, or to see it.',
  intro: 'Tap the winner of each game. The next round opens as you go. ‘vs.’ compares the two.',
  games: (game: number, points: number) => `Game ${game}, ${points} points`,
  count: (picked: number) => `${picked} of 15`,
  submit: 'Submit my bracket',
  submitUnchanged: 'Submitted',
  submitAgain: 'Submit my changes',
  signIn: 'Sign in to submit',
  pending: 'Submitting',
  submitted: 'Your bracket is in. Now let them ride.',
  beatFriends: { title: 'Your bracket is in.', text: 'Now beat your friends.' },
  see: 'See your bracket',
  closed: 'Picks are closed',
  closedText: 'Your picks are locked in.',
  readOnly: 'Another cup is on the bracket page. Here your picks are read-only.',
  loadFailed: "The site didn't answer, so your bracket isn't here yet.",
  nothing: "You had no bracket in this cup. There's always the next one.",
  failed: "The site didn't answer. Your picks are safe in this browser: try again.",
  /** `open` points can still be earned. */
  place: (points: number, rank: number, open: number) =>
    `${points} points, ${formatOrdinal(rank)}.${open === 0 ? '' : ` ${bracket.upForGrabs(open)}`}`,
  upForGrabs: (points: number) => `${points} ${bracket.pointsUpForGrabs}.`,
  /** Stands below the number of points. */
  pointsUpForGrabs: 'points still up for grabs',
  picture: {
    ordinal: formatOrdinal,
    points: 'points',
    place: 'place',
    samePick: '%: brackets with the same pick',
  },
  champion: 'Your champion',
  wait: "A game opens once you've picked both of its riders.",
  next: (round: string) => `Next: ${round.toLowerCase()}`,
  more: 'More',
  moreFailed: "The site didn't answer. Try again.",
  unsaved: "Your changes aren't submitted yet.",
  back: 'Back to my submitted picks',
  ridersChanged: 'The lineup has changed. Check your picks, then submit.',
  offered: 'This browser still has picks you made while signed out.',
  acceptOffered: 'Use them',
  discardOffered: 'Discard them',
  mark: (mark: 'right' | 'wrong' | 'late' | 'out', points: number) =>
    ({
      right: `✓ Called it: ${points} points`,
      wrong: '✗ Missed it: no points',
      late: '– Picked late: no points',
      out: '✗ Already out: no points',
    })[mark],
  locked: 'Decided: no points',
  showDecided: (games: number) => `${formatCount(games, 'game is', 'games are')} decided. See how you did`,
  lockDecided: (games: number) =>
    games === 1
      ? '1 game is over and scores nothing. Show who won'
      : `${games} games are over and score nothing. Show who won`,
  decidedLocked: 'Decided games are filled in and locked. They score no points.',
  notSubmitted: 'Not submitted: your picks have changed. Check them, then submit.',
  picksKept: 'Your bracket was not submitted. Your picks are safe in this browser.',
  compare: {
    open: (first: string, second: string) => `vs.: compare ${first} and ${second}`,
    firstSeen: 'First seen',
    fans: "Fans' picks",
    latestGame: 'Last game',
    show: 'Show record and head to head',
    record: 'Wins–losses',
    headToHead: 'Head to head',
    neverMet: 'These two have never met.',
    rivalry: 'See the rivalry',
  },
  wonBy: (name: string) => `${name} won.`,
  letterCall: {
    title: 'Your letter call',
    question: 'How many letters will the winner have?',
    breaksTies: 'Ties go to the closest call.',
    letters: (letters: number) => formatCount(letters, 'letter', 'letters'),
    none: 'No call',
    outcome: (outcome: number | 'late' | 'no-letters') =>
      outcome === 'late'
        ? 'Made after the final; breaks no ties.'
        : outcome === 'no-letters'
          ? 'The final has no letters on file, so calls break no ties.'
          : outcome === 0
            ? 'Spot on.'
            : `Off by ${outcome}.`,
  },
  /** All shares are in per cent. */
  crowd: {
    share: (share: number) => `${share}%`,
    youAnd: (share: number) =>
      share === 0 ? 'You and hardly anyone' : share === 100 ? 'You and just about everyone' : `You and ${share}%`,
    picked: (share: number) => `picked by ${share}%`,
    pickedToWin: (there: number, winner: number) => `expected here by ${there}%, picked to win by ${winner}%`,
    expectedHere: (first: number, second: number) => `Expected here: ${first}% / ${second}%`,
    upset: 'Upset of the cup',
    upsetPick: (rider: string, game: number) => `${rider} in game ${game}.`,
    sawItComing: (share: number) =>
      share === 0
        ? 'Hardly anyone saw it coming.'
        : share < 50
          ? `Only ${share}% saw it coming.`
          : `${share}% saw it coming.`,
  },
  sharing: {
    share: 'Share my bracket',
    title: (cup: string) => `My bracket for ${cup}`,
    privacy: 'Private until you share the link. Anyone who has it sees your picks, name and points.',
    copyFailed: 'Your browser blocked the copy. Open the page others see and copy its address.',
    linkFailed: "Couldn't create the link. Try again.",
    preview: 'What others see',
    save: 'Save the picture',
    end: 'End my links',
    ended: 'Every link to your brackets is dead. Share again for a fresh one.',
    endFailed: "Couldn't end the links. Try again.",
    picture: (champion: string) => `Your bracket as a picture: ${champion} wins the cup.`,
  },
  shared: {
    title: (fan: string) => `${fan}'s bracket`,
    description: (champion: string, standing: string) => `${champion} takes the cup, says this bracket. ${standing}`,
    champion: 'Picks as champion',
    leaderboard: 'See the leaderboard',
    picks: 'All fifteen picks',
    showDecided: (games: number) =>
      games === 1 ? '1 game is decided. See how it went' : `${games} games are decided. See how they went`,
    call: 'Letter call',
    marks: { right: 'right', wrong: 'wrong', open: '', late: 'picked late: no points' },
  },
};
