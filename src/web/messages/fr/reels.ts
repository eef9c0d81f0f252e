import type { reels as english } from '../en/reels.ts';
import { formatCount, formatNumber, pluralize } from './plural.ts';

export const reels: typeof english = {
  label: 'D’une traite',
  pageTitle: (name) => `${name}, d’une traite`,
  description: (name) => `${name} : tout s’enchaîne. Installe-toi et lance la lecture.`,
  moments: (shown, total) =>
    shown < total
      ? `${formatNumber(shown)} moments sur ${formatNumber(total)}`
      : formatCount(total, 'moment', 'moments'),
  inVideos: (videos) => `dans ${formatCount(videos, 'vidéo', 'vidéos')}`,
  videos: (shown, total) =>
    shown < total ? `${formatNumber(shown)} vidéos sur ${formatNumber(total)}` : formatCount(total, 'vidéo', 'vidéos'),
  onRecord: 'Ici, c’est une machine qui a lu les légendes.',
  toTrick: (name) => `Tout sur ${name}`,
  toRider: (name) => `Tout sur ${name}`,
  toCup: (name) => `Retour à ${name}`,
  toSearch: 'Retour à la recherche',
  lateHidden: (late) =>
    pluralize(
      late,
      'Un moment de fin de match reste de côté tant que les résultats sont masqués.',
      `${formatNumber(late)} moments de fin de match restent de côté tant que les résultats sont masqués.`,
    ),
  gamesHidden: 'Dire qui ride ensuite, ce serait dire qui a gagné : la suite reste masquée.',
  playAll: 'Tout lancer',
  watchAll: 'Tout regarder',
  player: 'Lecteur',
  list: 'Au programme',
  game: (number) => `Match ${formatNumber(number)}`,
  back: 'Précédent',
  next: 'Suivant',
  position: (number, total) => `${formatNumber(number)} sur ${formatNumber(total)}`,
  now: (position, name) => `${position} : ${name}`,
  skipped: 'La précédente n’a pas démarré. On passe.',
  keepRolling: 'On continue',
  blocked: 'Ton navigateur demande encore un clic.',
  stalledTitle: 'Remontées à l’arrêt',
  stalled: 'Trois vidéos de suite n’ont pas démarré. Leur hébergeur est peut-être en panne ou bloqué.',
  tryAgain: 'Réessayer',
  endedTitle: 'C’est dans la boîte',
  again: 'Encore',
  openVideo: 'Ouvrir cette vidéo',
  shortcuts: 'Raccourcis',
  keys: {
    playOrPause: 'Lecture ou pause',
    next: 'Suivant',
    back: 'Précédent',
    seek: '5 secondes en arrière ou en avant',
    mute: 'Couper le son',
  },
  emptyTitle: 'Rien à lancer',
  empty: 'Pas une seconde dans ces archives. Pour l’instant.',
  emptySearch: 'Aucun moment ne correspond ici. Essaie avec moins de mots.',
};
