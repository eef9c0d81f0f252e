import type { tricks as english } from '../en/tricks.ts';
import { formatCount } from './plural.ts';

const uses = (moments: number, videos: number) =>
  `${formatCount(moments, 'moment', 'moments')} dans ${formatCount(videos, 'vidéo', 'vidéos')}`;

export const tricks: typeof english = {
  title: 'Figures',
  listDescription:
    'Le dico du ski freestyle : toutes les figures de ces archives, leur fréquence et leur seconde exacte.',
  record: (moments) =>
    `Tiré de ${formatCount(moments, 'légende', 'légendes')}, lues dans les vidéos par une machine qui n’a jamais skié. Les plus fréquentes d’abord.`,
  wall: 'Les figures par fréquence, avec leur nombre de moments',
  search: {
    label: 'Chercher une figure',
    placeholder: 'Cork, nose butter, 270',
    submit: 'Chercher',
    clear: 'Voir toutes les figures',
    found: (number) => formatCount(number, 'figure', 'figures'),
    noResultsTitle: 'Pas dans ces archives',
    noResults: (query) => `Aucune figure ne s’appelle « ${query} » ici. Invente-la, ou essaie avec moins de lettres.`,
    emptyTitle: 'Neige fraîche',
    empty: 'Pas encore de figures. Elles arrivent ici avec les premières légendes.',
  },
  random: 'Une figure au hasard',
  allTricks: 'Toutes les figures',
  playAll: 'Tout lancer',
  uses,
  description: (meaning, moments, videos) => `${meaning} ${uses(moments, videos)} dans ces archives.`,
  toTheSecond: (name) => `${name}, à la seconde près.`,
  noMeaning: 'Pas encore de définition. Les vidéos parlent d’elles-mêmes.',
  spellings: 'S’écrit aussi',
  first: 'Première fois dans ces archives',
  years: {
    title: 'Année par année',
    note: 'Part des légendes de chaque année',
    share: (percent) => `${String(percent).replace('.', ',')} %`,
    moments: (moments) => formatCount(moments, 'moment', 'moments'),
  },
  riders: {
    title: 'Les riders qui vont avec',
    note: 'Ceux des vidéos. Les archives ne disent pas qui l’a lancée.',
    videos: (videos) => formatCount(videos, 'vidéo', 'vidéos'),
  },
  combinations: 'Va bien avec',
  moments: 'Tous les moments',
  momentsNote: 'Dans ces archives, du plus récent au plus ancien. Chacun ouvre la vidéo à sa seconde.',
};
