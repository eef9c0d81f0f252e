import type { adminAccess as english } from '../en/admin-access.ts';

export const adminAccess: typeof english = {
  title: 'Admin',
  description: 'Là où sont rangés les vidéos, les riders, les coupes et les images d’accueil du site.',
  loading: 'On regarde qui tu es',
  noScripts: 'L’espace admin demande JavaScript, que ce navigateur n’exécute pas.',
  signedOut: {
    text: 'Ta session est finie. Ce que tu as tapé est toujours là : reconnecte-toi pour l’enregistrer.',
    signIn: 'Connexion',
    failed: 'Le formulaire de connexion n’est pas arrivé. Vérifie ton réseau, puis réessaie.',
  },
};
