import type * as english from '../../en/admin/riders.ts';
import { LABELS } from '../field-errors.ts';
import { formatCount } from '../plural.ts';

export const riders: typeof english.riders = {
  title: 'Riders',
  item: 'Rider',
  add: 'Ajouter un rider',
  newTitle: 'Nouveau rider',
  import: 'Beaucoup à la fois ? L’exploitant du site importe une liste : slvsh import riders.',
  history: { portrait: 'Portrait' },
  columns: { name: 'Nom', country: 'Pays', sponsor: 'Sponsor', birthdate: 'Naissance' },
  fields: { ...LABELS, image: 'Portrait' },
  picker: {
    placeholder: 'Tape un nom',
    noMatch: 'Aucun rider de ce nom.',
    clear: (field) => `Vider ${field}`,
    chosen: 'Choisis',
    remove: (name) => `Retirer ${name}`,
    removeByKey: 'Retour arrière ou Suppr pour retirer.',
    chipsHint: (number) => `${formatCount(number, 'choisi', 'choisis')}. Au début du champ, la flèche gauche y mène.`,
  },
  references: {
    title: (name) => `« ${name} » ne peut pas encore être supprimé`,
    text: 'Retire d’abord ce rider des éléments ci-dessous.',
    posts: (number) => `${formatCount(number, 'vidéo', 'vidéos')} :`,
    cups: (number) => `${formatCount(number, 'coupe', 'coupes')} :`,
    brackets: (number) => formatCount(number, 'tableau', 'tableaux'),
    more: (number) => `et ${formatCount(number, 'autre', 'autres')}`,
  },
};
