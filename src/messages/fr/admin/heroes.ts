import type * as english from '../../en/admin/heroes.ts';
import { LABELS } from '../field-errors.ts';

export const heroes: typeof english.heroes = {
  title: 'À la une',
  item: 'Image',
  add: 'Ajouter une image',
  newTitle: 'Nouvelle image',
  history: { post: 'Vidéo', picture: 'Image', place: 'Place' },
  newestGame: {
    label: 'Première image : le dernier match',
    hint: 'Sautée tant qu’une de tes images mène à ce match.',
  },
  columns: { title: 'Titre', eyebrow: 'Surtitre', subhead: 'Sous-titre', url: 'URL', order: 'Ordre' },
  order: {
    up: 'Monter',
    down: 'Descendre',
    drag: (title) => `Faire glisser ${title}`,
    movable: 'ligne déplaçable',
    instructions:
      'Pour déplacer cette image, appuie sur espace, puis sur la flèche du haut ou du bas. Encore espace pour la laisser là, ou échap pour la remettre.',
    moved: (title, place, count) => `${title} est maintenant à la place ${place} sur ${count}.`,
    pickedUp: (title, place, count) => `${title} est prise, place ${place} sur ${count}.`,
    dropped: (title, place, count) => `${title} reste à la place ${place} sur ${count}.`,
    cancelled: (title) => `${title} est revenue à sa place.`,
    failed: (why) => `Ordre inchangé : ${why}`,
    conflict: 'Quelqu’un d’autre a changé les images. Les voici maintenant.',
  },
  fields: {
    ...LABELS,
    postId: 'Vidéo',
    image: 'Image personnalisée',
  },
  hints: {
    postId: 'Tape un bout de son titre.',
    customTitle: 'Vide : le titre de la vidéo.',
    customEyebrow: 'Vide : le type de vidéo.',
    customSubhead: 'Vide : l’endroit du tournage.',
    customUrl:
      'Vide : la vidéo elle-même. Sinon, le numéro d’une vidéo, une adresse de ce site comme /riders, ou une adresse https:// complète.',
    scheduled: 'Les visiteurs voient l’image dès que la vidéo est publiée.',
    image: 'Sans elle, on montre l’affiche de la vidéo. Garde le sujet à droite : le titre couvre la gauche.',
  },
  preview: {
    title: 'Aperçu',
    noPost: 'Choisis une vidéo pour voir son image.',
    leadsTo: (address) => `Mène à ${address}`,
  },
};
