import type * as english from '../../en/admin/pages.ts';
import { LABELS } from '../field-errors.ts';

export const pages: typeof english.pages = {
  title: 'Pages',
  item: 'Page',
  add: 'Ajouter',
  newTitle: 'Nouvelle page',
  fields: LABELS,
  hints: {
    path: 'Ce qui suit le nom du site, comme /imprint. La page française sera à /fr/imprint.',
    titleFr: 'Sans français, les pages françaises affichent l’anglais.',
  },
  links: {
    title: 'Liens et hashtag',
    label: 'Liens du pied de page vers d’autres sites',
    hint: 'Un par ligne, 8 au plus : le nom, puis l’adresse. L’ordre reste le même.',
    hashtag: 'Il suit le titre de ce que les visiteurs partagent.',
  },
  linkedFrom: { footer: 'En pied de page', menu: 'Dans le menu Plus', none: 'Nulle part' },
  hidden: 'Cachée : le site se sert maintenant de cette adresse. Choisis-en une autre.',
};
