import type { notFound as english } from '../en/not-found.ts';

export const notFound: typeof english = {
  title: 'Perdu !',
  description: 'Il n’y a pas de page à cette adresse.',
  spelled: 'Tu as les cinq lettres : S, L, V, S, H.',
  whatHappened: 'Cette ligne ne mène nulle part. La page a déménagé, a fondu ou n’a jamais existé.',
  home: 'Retour à l’accueil',
  games: 'Regarder un match',
};
