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
  cupDescription: (name) => `${name} : tous les matchs et tous les résultats, tour par tour.`,
  results: 'Résultats',
  otherGames: 'Autres matchs',
  addToCalendar: 'Ajouter au calendrier',
};
