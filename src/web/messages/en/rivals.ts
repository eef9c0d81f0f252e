import { createMessagesHook } from '../messages.ts';

function formatGames(number: number): string {
  return number === 1 ? '1 game' : `${number} games`;
}

export const rivals = {
  description: (one: string, other: string, games: number) =>
    games === 0
      ? `${one} and ${other} have never met in a game of S.L.V.S.H.`
      : `${one} against ${other}: ${formatGames(games)} of S.L.V.S.H., the record, and the opponents they share.`,
  versus: 'vs.',
  games: (number: number) => (number === 0 ? 'No game yet' : formatGames(number)),
  never: 'These two have never met. Someone call them both out.',
  recordTitle: 'Head to head',
  showRecord: 'Show the record',
  noResult: 'Score unknown.',
  wins: (name: string, wins: number) => `${name}: ${wins === 1 ? '1 win' : `${wins} wins`}`,
  letters: 'Letters taken',
  lettersUnknown: 'Score unknown',
  gamesTitle: 'Their games',
  opponentsTitle: 'Common opponents',
  showOpponents: 'Show how both did',
  opponent: 'Opponent',
  listTitle: 'Fiercest rivalries',
};

export const useRivalMessages = createMessagesHook('rivals', rivals);
