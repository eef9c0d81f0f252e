import type { lost as english } from '../english/lost.ts';

export const lost: typeof english = {
  title: 'Perdu !',
  description: 'Il n’y a pas de page à cette adresse.',
  spelled: 'Tu as les cinq lettres : S, L, V, S, H.',
  whatHappened: 'Cette ligne ne mène nulle part. La page a déménagé, fondu, ou n’a jamais existé.',
  home: 'Retour à l’accueil',
  games: 'Regarder un match',
};
