import type { outage as english } from '../en/outage.ts';

export const outage: typeof english = {
  description: 'Le site est momentanément hors service.',
  unavailable: {
    title: 'Fermé pour vent',
    whatHappened: 'Le télésiège s’est arrêté : le site n’a pas répondu. Tu n’y es pour rien, et rien n’est perdu.',
    whatToDo: 'Laisse-lui un moment, puis réessaie.',
  },
  rateLimited: {
    title: 'La queue au télésiège',
    whatHappened: 'Tu vas plus vite que le télésiège.',
    whatToDo: 'Laisse-lui un moment, puis réessaie.',
  },
  unreachable: {
    title: 'Pas de réseau',
    whatHappened: 'Cette page n’est pas arrivée jusqu’à toi. La connexion a lâché quelque part dans la montée.',
    whatToDo: 'Vérifie ton réseau, puis réessaie.',
  },
  home: 'Retour à l’accueil',
};
