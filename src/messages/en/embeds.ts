export const embeds = {
  openCup: 'Open the cup',
  latest: 'Latest games',
  showResults: 'Show the results',
  showResult: 'Show the result',
  wholeLeaderboard: 'The whole leaderboard',
  noCup: { title: 'No cup yet', text: 'The park crew is still shaping. Come back in a while.' },
  noGame: { title: 'No such game', text: 'There is no game at this address.' },
  badAddress: { title: 'Wrong address', text: 'This address asks for something that does not exist.' },
  unavailable: { title: 'One moment, please', text: 'The site is not answering right now. Try again in a moment.' },
};
