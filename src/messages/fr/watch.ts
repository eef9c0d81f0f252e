import type * as english from '../en/watch.ts';
import { formatNumber } from './plural.ts';

export const watch: typeof english.watch = {
  gameTypes: {
    slvsh: 'S.L.V.S.H.',
    instabanger: 'Instabanger',
    'in-on-out': 'In On Out',
    zero: 'Zero',
    'add-on': 'Add On',
  },
  filmCategories: {
    edit: 'Edit',
    segment: 'Segment',
    'full-movie': 'Film complet',
    classic: 'Classique',
  },
  rounds: {
    'round-of-32': 'Seizième de finale',
    'round-of-16': 'Huitième de finale',
    quarterfinal: 'Quart de finale',
    semifinal: 'Demi-finale',
    final: 'Finale',
    consolation: 'Petite finale',
  },
  game: 'Match',
  film: 'Film',
  theWorld: 'Quelque part',
  hideResults: 'Masquer les résultats',
  hideAgain: 'Masquer à nouveau',
};

export const home: typeof english.home = {
  title: 'S.L.V.S.H. | le H-O-R-S-E du ski',
  description:
    'Les matchs, les films, les riders et la coupe : le ski freeride et freestyle tel que les riders le jouent.',
  intro: {
    claim: 'Le H-O-R-S-E du ski.',
    rules: 'Refais la figure annoncée ou prends une lettre. À cinq, c’est fini.',
  },
  cup: {
    coming: { title: 'La coupe arrive', note: 'Bientôt en piste.', link: 'Voir qui en est' },
    open: { title: 'La coupe est lancée' },
    running: { title: 'La coupe est lancée', note: 'Les pronos sont fermés.', link: 'Voir le tableau' },
    over: { title: 'La coupe a son champion', note: 'Regarde d’abord, triche après.', link: 'Voir les résultats' },
  },
  replayed: (title) => `Replay\u00a0· ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  replayQuestion: (name) => `Et ${name} ?`,
  pauseReplay: 'Mettre en pause',
  newest: 'Tout frais',
  gallery: {
    kind: 'galerie',
    label: 'À la une',
    slide: 'image',
    latestGame: 'Dernier match',
    position: (position, count) => `${position} sur ${count}`,
    watch: 'Regarder',
    fill: 'Tes pronos',
    watchTitle: (title) => `Regarder ${title}`,
    show: (title) => `Afficher ${title}`,
    previous: 'Image précédente',
    next: 'Image suivante',
    pause: 'Pause',
    play: 'Lecture',
  },
};

export const lists: typeof english.lists = {
  allFilter: 'Tout',
  filterLabel: 'Filtres',
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
    description:
      'Des edits, des segments, des films complets et des classiques, pour quand les remontées sont fermées.',
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
    open: 'Filtrer',
    cup: 'Coupe',
    year: 'Année',
    place: 'Lieu',
    all: { cup: 'Toutes les coupes', year: 'Toutes les années', place: 'Tous les lieux' },
    show: 'Afficher',
    remove: (choice) => `${choice} : enlever`,
  },
  pagination: {
    label: 'Pages',
    page: (page) => `Page ${page}`,
  },
};

export const marks: typeof english.marks = {
  watched: 'Déjà vu',
  favourite: 'Favori',
  favouriteLabel: (name) => `Favori : ${name}`,
  full: '500 favoris, c’est le maximum. Retires-en un de ta bibliothèque pour faire de la place.',
};

export const library: typeof english.library = {
  description: 'Ce que tu as commencé, étoilé et vu, gardé dans ce navigateur.',
  intro: 'Ce que tu as commencé, étoilé et vu. Ça reste dans ce navigateur, sauf si tu en décides autrement.',
  needsScripts: 'Ta bibliothèque est dans ton navigateur, et il faut JavaScript pour la lire. Active-le et reviens.',
  resume: {
    title: 'Reprendre',
    minutesLeft: (minutes) => `Encore ${minutes} min`,
    almostDone: 'Encore moins d’une minute',
    stoppedAt: (time) => `Arrêt à ${time}`,
    empty: 'Rien d’entamé. Soit tu finis tout, soit tu ne commences rien.',
    emptyLink: 'Lancer un match',
  },
  favourites: {
    title: 'Favoris',
    moment: 'Figure sans nom',
    empty: 'Pas encore d’étoile. Colles-en une à une vidéo, ou à cette figure que tu te repasses en boucle.',
    emptyLink: 'Trouver la perle',
  },
  watched: {
    title: 'Déjà vu',
    empty: 'Rien de vu pour l’instant. La chance : tu as tout à découvrir.',
    emptyLink: 'Voir toutes les vidéos',
  },
  clear: 'Tout effacer',
  clearLabel: (list) => `Tout effacer : ${list}`,
  removeLabel: (name) => `Retirer : ${name}`,
  removed: (items) => (items === 1 ? 'C’est retiré.' : `${formatNumber(items)} éléments retirés.`),
  failed: 'Les vidéos de ta bibliothèque n’ont pas chargé. Rien n’est perdu : la liste est toujours là.',
};
