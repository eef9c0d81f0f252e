const numbers = new Intl.NumberFormat('en-US');

export const adminOverview = {
  title: 'Overview',
  failed: 'The figures did not come through.',
  days: 'The last 30 days, each of them in UTC.',
  begin: {
    title: 'First run',
    text: 'An empty site is a fresh slope. Four turns, in any order, and it is yours:',
    post: 'Publish a post',
    rider: 'Add the riders',
    cup: 'Make a cup',
    slide: 'Put a slide on the home page',
    done: 'Done',
    open: 'To do',
  },
  plays: { name: 'Plays', about: (plays: string) => `${plays} in 30 days`, column: 'Plays' },
  signUps: { name: 'Sign-ups', about: (signUps: string) => `${signUps} in 30 days`, column: 'Sign-ups' },
  brackets: {
    name: 'Brackets',
    about: (brackets: string, cup: string) => `${brackets} for ${cup} in all`,
    column: 'Brackets',
  },
  published: { name: 'Published', about: (posts: string) => `${posts} in 12 months`, column: 'Posts' },
  numbers: 'Numbers',
  numbersOf: (plot: string) => `Numbers: ${plot}`,
  day: 'Day',
  month: 'Month',
  scheduled: {
    title: 'Coming up',
    nothing: 'Nothing is scheduled.',
    all: (count: number) => `All ${numbers.format(count)} scheduled posts`,
  },
  mostWatched: {
    title: 'Most watched',
    nothing: 'Nobody has pressed play yet.',
    plays: (count: number) => (count === 1 ? '1 play' : `${numbers.format(count)} plays`),
    about: 'Started videos of the last 30 days. Who asks not to be tracked is not counted.',
  },
  storage: {
    title: 'Storage',
    pictures: (count: number) => (count === 1 ? '1 picture' : `${numbers.format(count)} pictures`),
    unmeasured: (count: number) =>
      count === 1 ? 'and 1 of unknown size' : `and ${numbers.format(count)} of unknown size`,
    database: 'Database',
    free: 'Free on the disk',
  },
  posts: 'Posts',
};
