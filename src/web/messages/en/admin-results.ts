import { formatCount } from '#contract/rules/english-numbers.ts';
import { createAdminMessagesHook } from '../admin-messages.ts';

export const adminResults = {
  title: 'Results to fill',
  text: 'Games without a winner, newest first. Play the end, tap who won, then the letters: it saves, and the next game drops in.',
  label: 'Fill in a result',
  toGo: (games: number) => `${formatCount(games, 'game', 'games')} to go`,
  nothing: 'Every game has its result. Go ski.',
  noneFound: 'No open game in this search.',
  noneHere: 'No game here can be filled in with two taps. Open the posts below.',
  open: 'Open the post',
  fromTrick: (time: string) => `Plays from the last trick at ${time}.`,
  fromLastMinute: 'Plays the last minute.',
  who: 'Who won?',
  letters: (winner: string | undefined) =>
    winner ? `And how many letters for ${winner}?` : "And the winner's letters?",
  score: (letters: number) => `5–${letters}`,
  unknown: "Don't know",
  skip: 'Skip',
  undo: 'Undo',
  playOrPause: 'Play or pause',
  saving: 'Saving',
  saved: (game: string, winner: string, letters: number | null) =>
    letters === null ? `“${game}”: ${winner} wins.` : `“${game}”: ${winner} wins 5–${letters}.`,
  undone: (game: string) => `“${game}” is open again.`,
  latest: 'You now have the latest version. Tap the letters again to save.',
  taken: (winner: string, letters: number | null) =>
    letters === null ? `Already filled in: ${winner} wins.` : `Already filled in: ${winner} wins 5–${letters}.`,
  next: 'Next game',
  columns: { game: 'Game', publishDate: 'Publish date', riders: 'Riders' },
  noRiders: 'None yet',
  fill: 'Fill in',
  fillOne: (game: string) => `Fill in ${game}`,
  openOne: (game: string) => `Open the post ${game}`,
};

export const useAdminResultMessages = createAdminMessagesHook('adminResults', adminResults);
