import { createAdminMessagesHook } from '../admin-messages.ts';

const numbers = new Intl.NumberFormat('en-US');

export const adminDashboard = {
  title: 'Overview',
  failed: "Couldn't load the numbers.",
  days: 'Days are in UTC. A bracket counts on the day it last changed.',
  firstSteps: {
    title: 'First run',
    text: "An empty site is a fresh slope. Four turns, in any order, and it's yours:",
    post: 'Publish a post',
    rider: 'Add the riders',
    cup: 'Create a cup',
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
  posts: 'Posts',
};

export const useAdminDashboardMessages = createAdminMessagesHook('adminDashboard', adminDashboard);
