import type { adminPostSearch as english } from '../en/admin-post-search.ts';

export const adminPostSearch: typeof english = {
  placeholder: 'Chercher par titre',
  scheduled: 'Programmé',
  searching: 'Recherche en cours',
  failed: 'Les vidéos ne sont pas arrivées. Réessaie.',
  nothing: 'Aucune vidéo ne s’appelle comme ça.',
  clear: 'Ne choisir aucune vidéo',
};
