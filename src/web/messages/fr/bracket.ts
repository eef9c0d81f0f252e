import type { bracket as english } from '../en/bracket.ts';
import { translateError } from './errors.ts';
import { formatCount, formatNumber } from './plural.ts';

export const bracket: typeof english = {
  title: 'Mon tableau',
  fill: 'Remplis ton tableau',
  stake: 'Annonce les quinze matchs : 10 points pour un bon au premier tour, 80 pour la finale.',
  intro:
    'Touche le rider qui gagnera chaque match. Le tour suivant s’ouvre au fur et à mesure. « vs. » compare les deux.',
  games: (game, points) => `Match ${game}, ${formatCount(points, 'point', 'points')}`,
  count: (picked) => `${picked} sur 15`,
  submit: 'Envoyer mon tableau',
  submitUnchanged: 'Envoyé',
  submitAgain: 'Envoyer mes changements',
  signIn: 'Connecte-toi pour l’envoyer',
  pending: 'Envoi en cours',
  submitted: 'Ton tableau est parti. Laisse-les rider.',
  closed: 'Les pronostics sont fermés',
  closedText: 'La parole est aux riders. Tes pronostics restent comme ils sont.',
  loadFailed: 'Le site n’a pas répondu, donc ton tableau n’est pas encore là.',
  retry: 'Réessayer',
  nothing: 'Tu n’avais pas de tableau dans cette coupe. La prochaine arrive.',
  failed: 'Le site n’a pas répondu. Tes pronostics sont gardés dans ce navigateur : réessaie.',
  translateError: translateError,
  standing: (points, rank, possible) =>
    `${formatCount(points, 'point', 'points')}, place ${formatNumber(rank)}. Jusqu’à ${formatCount(possible, 'point', 'points')} encore possibles.`,
  champion: 'Ton champion',
  wait: 'Un match s’ouvre quand tu as choisi les deux qui s’y rencontrent.',
  next: (round) => `Ensuite : ${round.toLowerCase()}`,
  more: 'Plus',
  moreFailed: 'Le site n’a pas répondu. Réessaie.',
  unsaved: 'Tu as changé des pronostics qui ne sont pas encore envoyés.',
  back: 'Revenir à ce que j’ai envoyé',
  ridersChanged: 'Les riders de la coupe ont changé entre-temps. Relis tes pronostics, puis envoie.',
  offered: 'Ce navigateur garde d’autres pronostics, faits sans session ouverte.',
  acceptOffered: 'Continuer avec ceux-là',
  discardOffered: 'Les jeter',
  mark: ({ mark, points }) =>
    ({
      right: `✓ Bien vu : ${formatCount(points, 'point', 'points')}`,
      wrong: '✗ Raté : pas de points',
      late: '– Trop tard : pas de points',
      out: '✗ Éliminé : pas de points',
      open: 'Encore ouvert.',
    })[mark],
  locked: 'Joué : pas de points',
  showDecided: (games) => `${formatCount(games, 'match joué', 'matchs joués')}. Vois ce que tu as trouvé`,
  lockDecided: (games) =>
    `${formatCount(games, 'match est déjà joué et ne rapporte rien', 'matchs sont déjà joués et ne rapportent rien')}. Révéler et verrouiller`,
  decidedLocked: 'Les matchs joués sont remplis et verrouillés. Ils ne rapportent aucun point.',
  notSubmitted: 'Pas envoyé : tes pronostics ont changé. Relis-les, puis envoie.',
  picksKept: 'Ton tableau n’est pas envoyé. Tes pronostics sont gardés dans ce navigateur.',
  compare: {
    versus: 'vs.',
    open: (first, second) => `vs. : comparer ${first} et ${second}`,
    country: 'Pays',
    show: 'Voir bilan et face-à-face',
    record: 'Victoires–défaites',
    headToHead: 'Face-à-face',
    neverMet: 'Ces deux-là ne se sont jamais rencontrés.',
    failed: 'Impossible de charger les bilans. Ferme cette fenêtre et réessaie.',
    close: 'Fermer',
  },
  wonBy: (name) => `Victoire de ${name}.`,
  sharing: {
    share: 'Partager mon tableau',
    title: (cup) => `Mon tableau pour ${cup}`,
    privacy:
      'Tes pronostics ne sont qu’à toi tant que tu ne passes pas le lien. Qui l’a les voit, avec ton nom et tes points.',
    copied: 'Le lien est copié. Colle-le là où sont tes potes.',
    copyFailed:
      'Ce navigateur ne nous a pas laissés copier. Ouvre la page que les autres voient et prends son adresse.',
    linkFailed: 'Nous n’avons pas pu créer le lien. Réessaie.',
    preview: 'Ce que les autres voient',
    save: 'Enregistrer l’image',
    picture: (champion) => `Ton tableau en image : ${champion} gagne la coupe.`,
  },
  shared: {
    title: (fan) => `Tableau de ${fan}`,
    description: (champion, points, rank) =>
      `${champion} gagne la coupe, d’après ce tableau. ${formatCount(points, 'point', 'points')}, place ${formatNumber(rank)} pour l’instant.`,
    leaderboard: 'Voir le classement',
    picks: 'Les quinze pronostics',
    champion: 'Champion',
    marks: { right: 'juste', wrong: 'faux', open: '', late: 'trop tard : pas de points' },
  },
};
