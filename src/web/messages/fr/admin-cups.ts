import type { adminCups as english } from '../en/admin-cups.ts';
import { formatCount, pluralize } from './plural.ts';

export const adminCups: typeof english = {
  title: 'Coupes',
  item: 'Coupe',
  add: 'Ajouter une coupe',
  newTitle: 'Nouvelle coupe',
  history: {
    title: 'Titre',
    location: 'Lieu',
    description: 'Texte court',
    dates: 'Les dates',
    riderCount: 'Nombre de riders',
    picksCloseAt: 'Fermeture des tableaux',
    games: 'Matchs',
  },
  live: { badge: 'En ligne', page: 'Sur la page du tableau' },
  columns: { slug: 'Nom de la coupe', location: 'Lieu', dateRange: 'Dates', riderCount: 'Nombre de riders' },
  fields: {
    slug: 'Nom de la coupe',
    location: 'Lieu',
    dates: 'Les dates',
    startsOn: 'Premier jour',
    endsOn: 'Dernier jour',
    riderCount: 'Nombre de riders',
    description: 'Texte de présentation',
    games: 'Matchs',
    initialMatchups: 'Premier tour',
    picksCloseAt: 'Fermeture des tableaux',
    results: 'Résultats',
  },
  hints: {
    riderCount: 'Les fans ne peuvent remplir un tableau que pour 16.',
    games:
      'Tape un bout de titre pour ajouter sa vidéo. Un match de deux riders qui se rencontrent dans la coupe décide le leur.',
    initialMatchups:
      'Qui rencontre qui. Une place pas encore connue peut rester vide. Dès que des fans ont un tableau, un rider peut seulement être remplacé : les pronostics pour lui vont au nouveau.',
    countFirst: 'Choisis d’abord le nombre de riders.',
    picksCloseAt: 'Vide : quand le résultat de la finale est là',
    results:
      'Les vidéos décident les matchs toutes seules. Ce qu’aucune vidéo ne décide, un forfait par exemple, se règle ici.',
  },
  bothDays: 'Une coupe a un premier et un dernier jour, ou aucun des deux.',
  firstDayFirst: 'Le dernier jour est avant le premier.',
  remove: (title) => `Retirer ${title}`,
  unknownPost: (id) => `Vidéo ${id}`,
  game: (game) => `Match ${game}`,
  slot: (place) => `Rider ${place}`,
  round: (round, games) => ({ 1: 'La finale', 2: 'Demi-finales', 4: 'Quarts de finale' })[games] ?? `Tour ${round}`,
  openSlot: 'À décider',
  against: (one, other) => `${one} – ${other}`,
  noResult: 'Pas encore de résultat',
  wonByVideo: (name) => `Victoire de ${name}, par vidéo.`,
  watch: (game) => `Voir la vidéo du match ${game}`,
  newTab: '(nouvel onglet)',
  noMatchups: 'Remplis le premier tour, et ses matchs seront ici.',
  deletesBrackets: (brackets) =>
    pluralize(
      brackets,
      'Le tableau d’un fan part avec elle, et revient avec elle.',
      `${formatCount(brackets, 'tableau', 'tableaux')} de fans partent avec elle, et reviennent avec elle.`,
    ),
};
