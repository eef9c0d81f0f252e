export const outage = {
  description: 'The site is down for a moment.',
  unavailable: {
    title: 'Wind hold',
    whatHappened: 'The lift has stopped: the site did not answer. It is not you, and nothing of yours is lost.',
    whatToDo: 'Give it a moment, then try again.',
  },
  rateLimited: {
    title: 'Lift queue',
    whatHappened: 'You are asking faster than the lift can turn.',
    whatToDo: 'Give it a moment, then try again.',
  },
  unreachable: {
    title: 'No signal',
    whatHappened: 'We could not get this page to you. The connection dropped somewhere on the way up.',
    whatToDo: 'Check your connection, then try again.',
  },
  loadFailed: 'This part of the page did not load.',
  retry: 'Try again',
  home: 'Back home',
};
