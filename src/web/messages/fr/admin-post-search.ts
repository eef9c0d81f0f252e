import type { adminPostSearch as english } from '../en/admin-post-search.ts';

export const adminPostSearch: typeof english = {
  placeholder: 'Chercher par titre',
  scheduled: 'Programmé',
  searching: 'Recherche en cours',
  failed: 'Impossible de charger les vidéos. Réessaie.',
  nothing: 'Aucune vidéo n’a ce titre.',
  clear: 'Effacer la vidéo',
};
