import type { cups as english } from '../en/cups.ts';
import { formatCount } from './plural.ts';

export const cups: typeof english = {
  title: 'Coupes',
  description: 'Toutes les SLVSH Cups à ce jour, avec tous leurs matchs.',
  riders: (riders) => formatCount(riders, 'rider', 'riders'),
  games: (games) => formatCount(games, 'match', 'matchs'),
  picksOpen: 'Pronostics ouverts',
  live: 'En cours',
  hidden: 'Masqué',
  unknownChampion: 'Inconnu',
  cupDescription: (name) => `${name} : tous les matchs et tous les résultats, tour par tour.`,
  results: 'Résultats',
  roundNames: {
    'round-of-32': 'Seizièmes de finale',
    'round-of-16': 'Huitièmes de finale',
    quarterfinal: 'Quarts de finale',
    semifinal: 'Demi-finales',
    final: 'Finale',
    consolation: 'Petite finale',
  },
  otherGames: 'Autres matchs',
};
