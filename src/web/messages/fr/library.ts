import type { library as english } from '../en/library.ts';
import { formatNumber } from './plural.ts';

export const library: typeof english = {
  title: 'Ta bibliothèque',
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
    tricks: 'Figures',
    moment: 'Figure sans nom',
    empty: 'Pas encore d’étoile. Colles-en une à une vidéo, ou à cette figure que tu te repasses en boucle.',
    emptyLink: 'Trouver la perle',
  },
  watched: {
    title: 'Déjà vu',
    empty: 'Rien de vu pour l’instant. La chance : tu as tout à découvrir.',
    emptyLink: 'Voir toutes les vidéos',
  },
  showMore: 'En voir plus',
  clear: 'Tout effacer',
  clearLabel: (list) => `Tout effacer : ${list}`,
  remove: 'Retirer',
  removeLabel: (name) => `Retirer : ${name}`,
  removed: (items) => (items === 1 ? 'C’est retiré.' : `${formatNumber(items)} éléments retirés.`),
  undo: 'Annuler',
  failed: 'Les vidéos de ta bibliothèque n’ont pas chargé. Rien n’est perdu : la liste est toujours là.',
};
