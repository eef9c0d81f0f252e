/** The words of the bracket that a fan fills in; they come with it. */
export const bracket = {
  title: 'My bracket',
  fill: 'Fill in your bracket',
  intro: 'Tap the rider who will win each game. The next round opens as you go.',
  games: (game: number, points: number) => `Game ${game}, ${points} points`,
  count: (picked: number) => `${picked} of 15`,
  submit: 'Submit my bracket',
  submitUnchanged: 'Submitted',
  submitAgain: 'Submit my changes',
  signIn: 'Sign in to submit',
  pending: 'Submitting',
  submitted: 'Your bracket is in. Now let them ride.',
  closed: 'Picks are closed',
  closedText: 'The riders have the word now. Your picks stand as they are.',
  notRead: 'The site did not answer, so your bracket is not here yet.',
  readAgain: 'Try again',
  nothing: 'You had no bracket in this cup. The next one comes.',
  failed: 'The site did not answer. Your picks are kept in this browser: try again.',
  standing: (points: number, rank: number, possible: number) =>
    `${points} points, place ${rank}. Up to ${possible} points are still possible.`,
  champion: 'Your champion',
  wait: 'A game opens once you have picked both who meet in it.',
  next: (round: string) => `On to ${round.toLowerCase()}`,
  unsaved: 'You have changed picks that are not submitted yet.',
  mark: ({ mark, points }: { mark: 'right' | 'wrong' | 'open' | 'late'; points: number }) =>
    ({
      right: `✓ You were right: ${points} points.`,
      wrong: '✗ You were wrong: no points.',
      late: '– No points: the result was out.',
      open: '',
    })[mark],
  wonBy: (name: string) => `${name} won.`,
};
