import type * as english from '../en/embeds.ts';

export const embeds: typeof english.embeds = {
  openCup: 'Voir la coupe',
  latest: 'Derniers matchs',
  showResults: 'Voir les résultats',
  showResult: 'Voir le résultat',
  wholeLeaderboard: 'Tout le classement',
  noCup: { title: 'Pas encore de coupe', text: 'Les shapers sont encore au travail. Reviens dans quelque temps.' },
  noGame: { title: 'Match introuvable', text: 'Il n’y a aucun match à cette adresse.' },
  badAddress: { title: 'Mauvaise adresse', text: 'Cette adresse demande quelque chose qui n’existe pas.' },
  unavailable: { title: 'Un instant', text: 'Le site ne répond pas pour le moment. Réessaie dans un instant.' },
};
