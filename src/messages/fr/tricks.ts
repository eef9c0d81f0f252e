import type * as english from '../en/tricks.ts';
import { formatCount, formatNumber, pluralize } from './plural.ts';

const uses = (moments: number, videos: number) =>
  `${formatCount(moments, 'figure', 'figures')} dans ${formatCount(videos, 'vidéo', 'vidéos')}`;

export const tricks: typeof english.tricks = {
  listDescription:
    'Le dico du ski freestyle : toutes les figures de ces archives, leur fréquence et leur seconde exacte.',
  record: (moments) =>
    `Tiré de ${formatCount(moments, 'figure', 'figures')}, lues dans les vidéos par une machine qui n’a jamais skié. Les plus fréquentes d’abord.`,
  wall: 'Les figures par fréquence, avec leur nombre',
  search: {
    label: 'Chercher une figure',
    placeholder: 'Cork, nose butter, 270',
    submit: 'Chercher',
    clear: 'Voir toutes les figures',
    found: (number) => formatCount(number, 'figure', 'figures'),
    noResultsTitle: 'Pas dans ces archives',
    noResults: (query) => `Aucune figure ne s’appelle « ${query} » ici. Invente-la, ou essaie avec moins de lettres.`,
    emptyTitle: 'Neige fraîche',
    empty: 'Pas encore de figures. Elles arrivent ici avec les premiers matchs.',
  },
  random: 'Une figure au hasard',
  allTricks: 'Toutes les figures',
  uses,
  description: (meaning, moments, videos) => `${meaning} ${uses(moments, videos)} dans ces archives.`,
  toTheSecond: (name) => `${name}, à la seconde près.`,
  noMeaning: 'Pas encore de définition. Les vidéos parlent d’elles-mêmes.',
  spellings: 'S’écrit aussi',
  first: 'Première fois dans ces archives',
  years: {
    title: 'Année par année',
    note: 'Part des figures de chaque année',
    share: (percent) => `${String(percent).replace('.', ',')} %`,
  },
  riders: {
    title: 'Les riders qui vont avec',
    note: 'Ceux des vidéos. Les archives ne disent pas qui l’a lancée.',
    videos: (videos) => formatCount(videos, 'vidéo', 'vidéos'),
  },
  combinations: 'Va bien avec',
  moments: 'Toutes, une par une',
  momentsNote: 'Dans ces archives, de la plus récente à la plus ancienne. Chacune ouvre la vidéo à sa seconde.',
};

export const reels: typeof english.reels = {
  label: 'D’une traite',
  pageTitle: (name) => `${name}, d’une traite`,
  description: (name) => `${name} : tout s’enchaîne. Installe-toi et lance la lecture.`,
  moments: (shown, total) =>
    shown < total
      ? `${formatNumber(shown)} figures sur ${formatNumber(total)}`
      : formatCount(total, 'figure', 'figures'),
  videos: (shown, total) =>
    shown < total ? `${formatNumber(shown)} vidéos sur ${formatNumber(total)}` : formatCount(total, 'vidéo', 'vidéos'),
  onRecord: 'C’est une machine qui les a lues dans les vidéos.',
  toTrick: (name) => `Tout sur ${name}`,
  toRider: (name) => `Tout sur ${name}`,
  toCup: (name) => `Retour à ${name}`,
  toSearch: 'Retour à la recherche',
  lateHidden: (late) =>
    pluralize(
      late,
      'Une figure de fin de match reste de côté tant que les résultats sont masqués.',
      `${formatNumber(late)} figures de fin de match restent de côté tant que les résultats sont masqués.`,
    ),
  gamesHidden: 'Dire qui ride ensuite, ce serait dire qui a gagné : la suite reste masquée.',
  playAll: 'Tout regarder',
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
  emptySearch: 'Aucune figure ne correspond ici. Essaie avec moins de mots.',
};
