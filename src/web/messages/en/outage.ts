export const outage = {
  title: 'Wind hold',
  description: 'The site is out of order for a moment.',
  whatHappened: 'The lift has stopped: the site did not answer. It is not you, and nothing of yours is lost.',
  whatToDo: 'Give it a moment, then try again.',
  unreachableTitle: 'No signal',
  unreachable: 'We could not get this page to you. The connection dropped somewhere on the way up.',
  checkConnection: 'Check your connection, then try again.',
  rateLimitedTitle: 'Lift queue',
  rateLimited: 'You are asking faster than the lift can turn.',
  loadFailed: 'This part of the page did not come through.',
  retry: 'Try again',
  home: 'Back home',
};
