import type { follow as english } from '../en/follow.ts';

export const follow: typeof english = {
  follow: 'Suivre',
  following: 'Tu suis',
  reason: (name) => `Connecte-toi pour suivre ${name} : on te signale le prochain match, jamais le vainqueur.`,
  followed: (name) => `Tu suis ${name}.`,
  firstFollowed: (name) => `Tu suis ${name}. On te prévient du prochain match ?`,
  notify: 'Préviens-moi',
  failed: 'Le site n’a pas répondu. Réessaie dans un instant.',
};
