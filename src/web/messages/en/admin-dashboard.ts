import { createAdminMessagesHook } from '../admin-messages.ts';

const numbers = new Intl.NumberFormat('en-US');

export const adminDashboard = {
  title: 'Overview',
  days: 'Days are in UTC. A bracket counts on the day it last changed.',
  firstSteps: {
    title: 'First run',
    text: "An empty site is a fresh slope. Four turns and it's yours. The cup needs its riders first:",
    rider: 'Add sixteen riders',
    cup: 'Create a cup of 16, first round included',
    finishCup: (cup: string, filled: number) =>
      filled < 16
        ? `Get ${cup} ready to play: its first round has ${filled} of 16 riders`
        : `Get ${cup} ready to play: its brackets are closed`,
    post: 'Publish a post',
    slide: 'Put a slide on the home page',
    done: 'Done',
    open: 'To do',
  },
  figures: 'Stats',
  plays: 'Plays',
  signUps: 'Sign-ups',
  brackets: 'Brackets',
  published: 'Published',
  inDays: 'The last 30 days',
  inMonths: 'The last 12 months',
  inCup: (cup: string) => `All of ${cup}`,
  numbers: 'Numbers',
  numbersOf: (plot: string) => `Numbers: ${plot}`,
  day: 'Day',
  month: 'Month',
  scheduled: {
    title: 'Coming up',
    nothing: 'Nothing is scheduled.',
    all: (count: number) => `All ${numbers.format(count)} scheduled posts`,
  },
  results: (games: number) =>
    games === 1 ? '1 game without a result' : `${numbers.format(games)} games without a result`,
  mostWatched: {
    title: 'Most watched',
    nothing: 'No one has pressed play yet.',
    plays: (count: number) => (count === 1 ? '1 play' : `${numbers.format(count)} plays`),
    about: "Videos started in the last 30 days. Visitors who ask not to be tracked aren't counted.",
  },
  flagged: {
    title: 'Videos that no longer play',
    text: 'They failed three checks, a day apart. Their pages say so; feeds and reels skip them until they play again.',
    heldBack: (host: string, failed: number, checked: number) =>
      `${numbers.format(failed)} of ${numbers.format(checked)} videos failed at ${host}. That many at once looks like an outage, so none was flagged. The next check is due three hours after this one began.`,
    reasons: {
      gone: (host: string) => `Gone from ${host}`,
      private: (host: string) => `Private on ${host}`,
      'not-embeddable': (host: string) => `Plays only on ${host}`,
    },
    since: (reason: string, date: string) => `${reason} since ${date}`,
    replace: 'Replace address',
    replaceOne: (title: string) => `Replace address: ${title}`,
    check: 'Check again',
    checkOne: (title: string) => `Check again: ${title}`,
    checking: 'Checking',
    hide: 'Hide',
    hideOne: (title: string) => `Hide: ${title}`,
    hideTitle: (title: string) => `Hide “${title}”?`,
    hiding: 'Hiding',
    hidden: (title: string) => `“${title}” is hidden, in the trash.`,
  },
  posts: 'Posts',
};

export const useAdminDashboardMessages = createAdminMessagesHook('adminDashboard', adminDashboard);
