import { createMessagesHook } from '../messages.ts';

export const calls = {
  title: 'Call it',
  gameOfTheDay: 'Game of the day',
  intro: 'Stomped or a letter? Say it before the reply. Pause the video to think.',
  open: 'Call the replies',
  notNow: 'Not now',
  question: 'Lands it?',
  sets: (setter: string) => `${setter} sets`,
  reply: (name: string, landed: number, missed: number) =>
    `${name}'s reply: stomped pays ${landed}, a letter ${missed}.`,
  outcomes: { landed: 'Stomped', missed: 'Letter' },
  answers: { landed: 'Stomped.', missed: 'Letter.' },
  right: (points: number) => `Right, ${points} points.`,
  said: { landed: 'You said stomped.', missed: 'You said letter.' },
  noCall: 'No call from you.',
  seen: 'You know this one.',
  tally: (right: number, called: number, points: number) => `${right} of ${called} right, ${points} points`,
  result: {
    score: (right: number, rows: number) => `${right} of ${rows}`,
    noCalls: 'No calls this time.',
    summary: (called: number, points: number, run: number) => `${called} called. ${points} points. Best run: ${run}.`,
    squares: (right: number, wrong: number, none: number) => `${right} right, ${wrong} wrong, ${none} not called`,
    streak: (days: number) => (days === 1 ? 'Streak: one day.' : `Streak: ${days} days.`),
    tooFew: 'Call at least half of the replies to keep a streak.',
    notCounted: 'Not counted. One go per game, at the speed of the video.',
    notSaved: 'Your account is out of reach. The result stays on this device.',
    copy: 'Copy result',
    copied: 'Copied. No names, no spoilers.',
    copyFailed: 'Your browser blocked the copy.',
    share: 'Share',
    shareFailed: "Your device couldn't share it. Copy it instead.",
    today: (title: string) => `Today's game: ${title}`,
  },
};

export const useCallsMessages = createMessagesHook('calls', calls);
