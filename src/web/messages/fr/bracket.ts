import type { bracket as english } from '../en/bracket.ts';
import { translateError } from './errors.ts';
import { formatCount, formatOrdinal } from './plural.ts';

export const bracket: typeof english = {
  title: 'Mon tableau',
  fill: 'Remplis ton tableau',
  stake: 'Annonce les quinze matchs. Un bon pronostic rapporte 10 points au premier tour, 80 en finale.',
  intro: 'Touche le vainqueur de chaque match. Le tour suivant s’ouvre au fur et à mesure.',
  games: (game, points) => `Match ${game}, ${formatCount(points, 'point', 'points')}`,
  count: (picked) => `${picked} sur 15`,
  submit: 'Envoyer mon tableau',
  submitUnchanged: 'Envoyé',
  submitAgain: 'Envoyer mes changements',
  signIn: 'Connecte-toi pour l’envoyer',
  pending: 'Envoi en cours',
  submitted: 'Ton tableau est parti. Laisse-les rider.',
  closed: 'Les pronostics sont fermés',
  closedText: 'Aux riders de jouer. Tes pronostics ne bougent plus.',
  loadFailed: 'Le site n’a pas répondu : ton tableau n’est pas encore là.',
  retry: 'Réessayer',
  nothing: 'Tu n’avais pas de tableau pour cette coupe. Ce sera pour la prochaine.',
  failed: 'Le site n’a pas répondu. Tes pronostics sont gardés dans ce navigateur : réessaie.',
  translateError: translateError,
  standing: (points, rank, possible) =>
    `${formatCount(points, 'point', 'points')}, ${formatOrdinal(rank)}. Encore ${formatCount(possible, 'point', 'points')} à prendre.`,
  champion: 'Ton champion',
  wait: 'Un match s’ouvre dès que tu as choisi ses deux riders.',
  next: (round) => `Ensuite : ${round.toLowerCase()}`,
  more: 'Plus',
  moreFailed: 'Le site n’a pas répondu. Réessaie.',
  unsaved: 'Tes changements ne sont pas encore envoyés.',
  back: 'Revenir aux pronostics envoyés',
  ridersChanged: 'Le plateau a changé. Relis tes pronostics, puis envoie.',
  offered: 'Ce navigateur garde encore des pronostics faits avant ta connexion.',
  acceptOffered: 'Les utiliser',
  discardOffered: 'Les jeter',
  mark: ({ mark, points }) =>
    ({
      right: `✓ Bien vu : ${formatCount(points, 'point', 'points')}.`,
      wrong: '✗ Raté : pas de points.',
      late: '– Pas de points : le résultat était déjà connu.',
      out: '✗ Déjà éliminé : pas de points.',
      open: 'Encore ouvert.',
    })[mark],
  wonBy: (name) => `Victoire de ${name}.`,
  sharing: {
    share: 'Partager mon tableau',
    title: (cup) => `Mon tableau pour ${cup}`,
    privacy:
      'Privé tant que tu ne partages pas le lien. Avec lui, tout le monde voit tes pronostics, ton nom et tes points.',
    copied: 'Lien copié. Envoie-le à tes potes.',
    copyFailed: 'Ton navigateur a bloqué la copie. Ouvre la page que voient les autres et copie son adresse.',
    linkFailed: 'Impossible de créer le lien. Réessaie.',
    preview: 'Ce que les autres voient',
    save: 'Enregistrer l’image',
  },
  shared: {
    title: (fan) => `Tableau de ${fan}`,
    description: (champion, points, rank) =>
      `${champion} gagne la coupe, d’après ce tableau. ${formatCount(points, 'point', 'points')}, ${formatOrdinal(rank)} pour l’instant.`,
    leaderboard: 'Voir le classement',
    picks: 'Les quinze pronostics en texte',
    marks: { right: 'juste', wrong: 'faux', open: '', late: 'pas de points : le résultat était déjà connu' },
  },
};
