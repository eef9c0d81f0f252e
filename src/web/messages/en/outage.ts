import { createMessagesHook } from '../messages.ts';

export const outage = {
  description: 'The site is down for a moment.',
  unavailable: {
    title: 'Wind hold',
    whatHappened: "The lift has stopped: the site didn't answer. It's not you, and nothing is lost.",
    whatToDo: 'Give it a moment, then try again.',
  },
  rateLimited: {
    title: 'Lift queue',
    whatHappened: "You're asking faster than the lift can turn.",
    whatToDo: 'Give it a moment, then try again.',
  },
  unreachable: {
    title: 'No signal',
    whatHappened: "We couldn't get this page to you. The connection dropped somewhere on the way up.",
    whatToDo: 'Check your connection and try again.',
  },
  home: 'Back home',
};

export const useOutageMessages = createMessagesHook('outage', outage);
