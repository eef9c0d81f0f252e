import type { lists as english } from '../en/lists.ts';

export const lists: typeof english = {
  allFilter: 'Tout',
  filterLabel: 'Filtres',
  charted: 'Matchs notés',
  posts: {
    title: 'Toutes les vidéos',
    description: 'Tous les matchs et tous les films de S.L.V.S.H., les plus récents d’abord.',
  },
  games: {
    title: 'Matchs',
    description: 'Le H-O-R-S-E du ski : tous les matchs de S.L.V.S.H., les plus récents d’abord.',
  },
  theater: {
    title: 'Cinéma',
    description: 'Des edits, des segments, des films complets et des classiques du ski freeride et freestyle.',
  },
  page: (page) => `page ${page}`,
  emptyTitle: (filter) => (filter === undefined ? 'Encore rien ici' : `Encore rien dans ${filter}`),
  empty: 'La première vidéo est encore au montage.',
  emptyFilter: 'Il faut d’abord que quelqu’un la filme. Il y a de quoi regarder en attendant.',
  emptyNarrowed: {
    title: 'Rien ne correspond à tout ça',
    text: 'Enlève un filtre.',
  },
  emptyAction: (list) => `Tout voir dans ${list}`,
  choices: {
    label: 'Coupe, année et lieu',
    cup: 'Coupe',
    year: 'Année',
    place: 'Lieu',
    all: { cup: 'Toutes les coupes', year: 'Toutes les années', place: 'Tous les lieux' },
    show: 'Afficher',
  },
  pagination: {
    label: 'Pages',
    previous: 'Page précédente',
    next: 'Page suivante',
    page: (page) => `Page ${page}`,
  },
};
