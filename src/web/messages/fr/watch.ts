import type { watch as english } from '../en/watch.ts';

export const watch: typeof english = {
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
