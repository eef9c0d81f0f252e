import type { marks as english } from '../en/marks.ts';

export const marks: typeof english = {
  watched: 'Déjà vu',
  favourite: 'Favori',
  favouriteLabel: (name) => `Favori : ${name}`,
  full: '500 favoris, c’est le maximum. Retires-en un de ta bibliothèque pour faire de la place.',
};
