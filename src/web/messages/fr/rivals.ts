import type { rivals as english } from '../en/rivals.ts';
import { formatCount } from './plural.ts';

export const rivals: typeof english = {
  description: (one, other, games) =>
    games === 0
      ? `${one} et ${other} ne se sont jamais affrontés dans un match de S.L.V.S.H.`
      : `${one} contre ${other} : ${formatCount(games, 'match', 'matchs')} de S.L.V.S.H., le bilan et leurs adversaires communs.`,
  versus: 'vs.',
  games: (number) => (number === 0 ? 'Pas encore de match' : formatCount(number, 'match', 'matchs')),
  never: 'Ces deux-là ne se sont jamais affrontés. Qui lance le défi ?',
  recordTitle: 'Face à face',
  showRecord: 'Voir le bilan',
  noResult: 'Score inconnu.',
  wins: (name, wins) => `${name} : ${formatCount(wins, 'victoire', 'victoires')}`,
  letters: 'Lettres prises',
  lettersUnknown: 'Score inconnu',
  gamesTitle: 'Leurs matchs',
  opponentsTitle: 'Adversaires communs',
  showOpponents: 'Voir leurs résultats',
  opponent: 'Adversaire',
  listTitle: 'Les plus grandes rivalités',
};
