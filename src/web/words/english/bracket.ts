/** The words of the bracket that a fan fills in; they come with it. */
export const bracket = {
  title: 'My bracket',
  fill: 'Fill in your bracket',
  intro: 'Tap the rider who will win each game. The next round opens as you go.',
  games: (game: number, points: number) => `Game ${game}, ${points} points`,
  count: (picked: number) => `${picked} of 15`,
  submit: 'Submit my bracket',
  submitAgain: 'Submit my changes',
  signIn: 'Sign in to submit',
  pending: 'Submitting',
  submitted: 'Your bracket is in. Now let them ride.',
  closed: 'Picks are closed',
  closedText: 'The riders have the word now. Your picks stand as they are.',
  nothing: 'You had no bracket in this cup. The next one comes.',
  loading: 'Looking up your bracket',
  failed: 'The site did not answer. Your picks are kept in this browser: try again.',
  standing: (points: number, rank: number, possible: number) =>
    `${points} points, place ${rank}. Up to ${possible} points are still possible.`,
  unsaved: 'You have changed picks that are not submitted yet.',
  marks: { right: 'right', wrong: 'wrong', open: '', late: 'no points: the result was out' },
  wonBy: (name: string) => `${name} won`,
  sharing: {
    share: 'Share my bracket',
    title: (cup: string) => `My bracket for ${cup}`,
    who: 'Your picks are yours alone until you pass the link on. Whoever has it sees them, with your name and points.',
    copied: 'The link is copied. Paste it where your friends are.',
    copyFailed: 'This browser did not let us copy. Open the page that others see, and take its address.',
    preview: 'What others see',
    save: 'Save the picture',
  },
  shared: {
    title: (fan: string) => `Bracket of ${fan}`,
    description: (champion: string, points: number, rank: number) =>
      `${champion} wins the cup, says this bracket. ${points} points, place ${rank} so far.`,
    leaderboard: 'See the leaderboard',
    picks: 'All fifteen picks in words',
  },
};
