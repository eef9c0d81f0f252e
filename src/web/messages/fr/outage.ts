import type { outage as english } from '../en/outage.ts';

export const outage: typeof english = {
  description: 'Le site est hors service un instant.',
  unavailable: {
    title: 'Fermé pour vent',
    whatHappened:
      'Le télésiège s’est arrêté : le site n’a pas répondu. Tu n’y es pour rien, et rien de ce qui est à toi n’est perdu.',
    whatToDo: 'Laisse-lui un moment, puis réessaie.',
  },
  rateLimited: {
    title: 'La queue au télésiège',
    whatHappened: 'Tu demandes plus vite que le télésiège ne tourne.',
    whatToDo: 'Laisse-lui un moment, puis réessaie.',
  },
  unreachable: {
    title: 'Pas de réseau',
    whatHappened: 'Cette page n’est pas arrivée jusqu’à toi. La connexion a lâché quelque part dans la montée.',
    whatToDo: 'Vérifie ton réseau, puis réessaie.',
  },
  loadFailed: 'Cette partie de la page n’est pas arrivée.',
  retry: 'Réessayer',
  home: 'Retour à l’accueil',
};
