import type { adminAccess as english } from '../en/admin-access.ts';

export const adminAccess: typeof english = {
  title: 'Admin',
  description: 'Modifie les vidéos, les riders, les coupes et les images d’accueil.',
  loading: 'On vérifie qui tu es',
  noScripts: 'Active JavaScript pour ouvrir l’espace admin.',
  signedOut: {
    title: 'Réservé à l’équipe',
    text: 'Connecte-toi avec un compte admin pour ouvrir cette page.',
    unsaved: 'Ta session est terminée. Ce que tu as tapé est toujours là : reconnecte-toi pour l’enregistrer.',
    failed: 'Impossible de charger le formulaire de connexion. Vérifie ton réseau, puis réessaie.',
  },
};
