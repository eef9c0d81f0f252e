import type { outage as english } from '../en/outage.ts';

export const outage: typeof english = {
  title: 'Fermé pour vent',
  description: 'Le site est hors service un instant.',
  whatHappened:
    'Le télésiège s’est arrêté : le site n’a pas répondu. Tu n’y es pour rien, et rien de ce qui est à toi n’est perdu.',
  whatToDo: 'Laisse-lui un moment, puis réessaie.',
  unreachableTitle: 'Pas de réseau',
  unreachable: 'Cette page n’est pas arrivée jusqu’à toi. La connexion a lâché quelque part dans la montée.',
  checkConnection: 'Vérifie ton réseau, puis réessaie.',
  rateLimitedTitle: 'La queue au télésiège',
  rateLimited: 'Tu demandes plus vite que le télésiège ne tourne.',
  loadFailed: 'Cette partie de la page n’est pas arrivée.',
  retry: 'Réessayer',
  home: 'Retour à l’accueil',
};
