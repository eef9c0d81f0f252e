export const offline = {
  language: 'en',
  title: 'No signal',
  spelled: 'S, L, V, S, H: five bars, none of them lit.',
  whatHappened: 'The mountain is in the way, or we are. Your page is still out there.',
  whatToDo: 'Ski down a bit, then try again.',
  again: 'Try again',
};
