import { createAdminMessagesHook } from '../admin-messages.ts';

export const adminTricks = {
  title: 'Chapters',
  hint: 'They jump the video. Times as 1:05 or 65; an end left empty lasts until the next start. A list from the video’s description can be pasted into any row: “0:29 - 0:41 Cork 9” or “0:29 Cork 9”, a line each.',
  row: (number: number) => `Chapter ${number}`,
  start: 'Start',
  end: 'End',
  name: { Game: 'Trick', Film: 'Name' },
  add: 'Add a chapter',
  remove: (number: number) => `Remove chapter ${number}`,
  jump: (number: number) => `Jump to chapter ${number}`,
  errors: {
    noStart: 'A start is minutes and seconds, as 1:05.',
    noEnd: 'An end is minutes and seconds, as 1:05.',
    endsEarly: 'It ends before it starts.',
    noName: 'It needs a name.',
    duplicateTimes: 'Another chapter has these times.',
  },
  pasted: (rows: number, leftOut: number) => {
    const taken = rows === 1 ? 'One chapter pasted.' : `${rows} chapters pasted.`;
    if (leftOut === 0) return taken;
    return `${taken} ${leftOut === 1 ? 'One line without a time was left out.' : `${leftOut} lines without a time were left out.`}`;
  },
  removed: (number: number) => `Chapter ${number} is removed.`,
  video: {
    load: 'Load the video',
    needed: 'Fill in host and id of the video, then it can be played here.',
    label: 'The video, to take times from',
    waiting: 'Play the video: as soon as it tells where it is, times can be taken.',
    now: (time: string) => `Now at ${time}`,
    setTime: 'Now',
    setTimeOf: {
      start: (number: number) => `Now starts chapter ${number}`,
      end: (number: number) => `Now ends chapter ${number}`,
    },
    addAtTime: 'Add one from here',
    timeSet: {
      start: (number: number, time: string) => `Chapter ${number} starts at ${time}.`,
      end: (number: number, time: string) => `Chapter ${number} ends at ${time}.`,
    },
  },
};

export const useAdminTrickMessages = createAdminMessagesHook('adminTricks', adminTricks);
