import type * as english from '../en/ui.ts';
import { explain } from './errors.ts';

export const ui: typeof english.ui = {
  close: 'Fermer',
  cancel: 'Annuler',
  keep: 'Garder',
  remove: 'Retirer',
  undo: 'Annuler',
  loading: 'Ça charge',
  searching: 'Recherche en cours',
  showMore: 'En voir plus',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  saved: 'Enregistré.',
  save: 'Enregistrer',
  saving: 'Enregistrement',
  good: 'c’est bon',
  optional: 'facultatif',
  retry: 'Réessayer',
  noScripts: {
    title: 'Pas de jus au départ',
    text: 'Il faut JavaScript pour cette page : active-le et reviens. Pour regarder, pas besoin.',
  },
  loadFailed: 'Cette partie de la page n’a pas chargé.',
  noSignal: 'Le site n’a pas répondu. Vérifie ton réseau, puis réessaie.',
  explain,
};
