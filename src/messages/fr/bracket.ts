import type * as english from '../en/bracket.ts';
import { formatCount, formatOrdinal } from './plural.ts';

export const bracket: typeof english.bracket = {
  fill: 'Remplis ton tableau',
  noScripts: 'Le tableau carbure au JavaScript. Active-le pour remplir le tien, ou pour le voir.',
  intro: 'Touche le vainqueur de chaque match. Le tour suivant s’ouvre au fur et à mesure. « vs. » compare les deux.',
  games: (game, points) => `Match ${game}, ${formatCount(points, 'point', 'points')}`,
  count: (picked) => `${picked} sur 15`,
  submit: 'Envoyer mon tableau',
  submitUnchanged: 'Envoyé',
  submitAgain: 'Envoyer mes changements',
  signIn: 'Connecte-toi pour l’envoyer',
  pending: 'Envoi en cours',
  submitted: 'Ton tableau est parti. Place aux riders.',
  beatFriends: { title: 'Ton tableau est parti.', text: 'Maintenant, bats tes potes.' },
  see: 'Voir ton tableau',
  closed: 'Les pronostics sont fermés',
  closedText: 'Tes pronostics ne bougent plus.',
  readOnly: 'Une autre coupe a pris la page du tableau. Ici, tes pronostics sont en lecture seule.',
  loadFailed: 'Le site n’a pas répondu : ton tableau n’est pas encore là.',
  nothing: 'Tu n’avais pas de tableau pour cette coupe. Ce sera pour la prochaine.',
  failed: 'Le site n’a pas répondu. Tes pronostics sont gardés dans ce navigateur : réessaie.',
  place: (points, rank, open) =>
    `${formatCount(points, 'point', 'points')}, ${formatOrdinal(rank)}.${open === 0 ? '' : ` ${bracket.upForGrabs(open)}`}`,
  upForGrabs: (points) => `Encore ${formatCount(points, 'point', 'points')} à prendre.`,
  pointsUpForGrabs: 'points encore à prendre',
  picture: {
    ordinal: formatOrdinal,
    points: 'points',
    place: 'place',
    samePick: '% : tableaux avec le même pronostic',
  },
  champion: 'Ton champion',
  wait: 'Un match s’ouvre dès que tu as choisi ses deux riders.',
  next: (round) => `Ensuite : ${round.toLowerCase()}`,
  more: 'Plus',
  moreFailed: 'Le site n’a pas répondu. Réessaie.',
  unsaved: 'Tes changements ne sont pas encore envoyés.',
  back: 'Revenir aux pronostics envoyés',
  ridersChanged: 'Le plateau a changé. Vérifie tes pronostics, puis envoie-les.',
  offered: 'Ce navigateur garde encore des pronostics faits avant ta connexion.',
  acceptOffered: 'Les utiliser',
  discardOffered: 'Les jeter',
  mark: (mark, points) =>
    ({
      right: `✓ Bien vu : ${formatCount(points, 'point', 'points')}`,
      wrong: '✗ Raté : pas de points',
      late: '– Trop tard : pas de points',
      out: '✗ Éliminé : pas de points',
    })[mark],
  locked: 'Joué : pas de points',
  showDecided: (games) => `${formatCount(games, 'match joué', 'matchs joués')}. Voir tes résultats`,
  lockDecided: (games) =>
    `${formatCount(games, 'match est joué et ne rapporte plus rien', 'matchs sont joués et ne rapportent plus rien')}. Voir qui a gagné`,
  decidedLocked: 'Les matchs joués sont remplis et verrouillés. Ils ne rapportent aucun point.',
  notSubmitted: 'Pas envoyé : tes pronostics ont changé. Vérifie-les, puis envoie-les.',
  picksKept: 'Ton tableau n’est pas envoyé. Tes pronostics sont gardés dans ce navigateur.',
  compare: {
    open: (first, second) => `vs. : comparer ${first} et ${second}`,
    firstSeen: 'Débuts',
    fans: 'Choix des fans',
    latestGame: 'Dernier match',
    show: 'Voir bilan et face-à-face',
    record: 'Victoires–défaites',
    headToHead: 'Face-à-face',
    neverMet: 'Ces deux-là ne se sont jamais rencontrés.',
    rivalry: 'Voir leur duel',
  },
  wonBy: (name) => `Victoire de ${name}.`,
  letterCall: {
    title: 'Ton pari sur les lettres',
    question: 'Combien de lettres aura le vainqueur ?',
    breaksTies: 'À égalité, le pari sur les lettres le plus proche l’emporte.',
    letters: (letters) => formatCount(letters, 'lettre', 'lettres'),
    none: 'Pas de pari sur les lettres',
    outcome: (outcome) =>
      outcome === 'late'
        ? 'Fait après la finale : il ne départage personne.'
        : outcome === 'no-letters'
          ? 'On n’a pas les lettres de la finale : les paris sur les lettres ne départagent personne.'
          : outcome === 0
            ? 'Dans le mille.'
            : `À ${formatCount(outcome, 'lettre', 'lettres')} près.`,
  },
  crowd: {
    share: (share) => `${share} %`,
    youAnd: (share) =>
      share === 0 ? 'Toi et presque personne' : share === 100 ? 'Toi et presque tout le monde' : `Toi et ${share} %`,
    picked: (share) => `choisi par ${share} %`,
    pickedToWin: (there, winner) => `attendu ici par ${there} %, vainqueur pour ${winner} %`,
    expectedHere: (first, second) => `Attendus ici : ${first} % / ${second} %`,
    upset: 'La surprise de la coupe',
    upsetPick: (rider, game) => `${rider} au match ${game}.`,
    sawItComing: (share) =>
      share === 0
        ? 'Presque personne ne l’a vu venir.'
        : share < 50
          ? `Seuls ${share} % l’ont vu venir.`
          : `${share} % l’ont vu venir.`,
  },
  sharing: {
    share: 'Partager mon tableau',
    title: (cup) => `Mon tableau pour ${cup}`,
    privacy: 'Privé tant que tu ne partages pas le lien. Qui l’a voit tes pronostics, ton nom et tes points.',
    copyFailed: 'Ton navigateur a bloqué la copie. Ouvre la page que voient les autres et copie son adresse.',
    linkFailed: 'Impossible de créer le lien. Réessaie.',
    preview: 'Ce que les autres voient',
    save: 'Enregistrer l’image',
    end: 'Couper mes liens',
    ended: 'Plus aucun lien vers tes tableaux ne marche. Partage à nouveau pour en avoir un autre.',
    endFailed: 'Impossible de couper les liens. Réessaie.',
    picture: (champion) => `Ton tableau en image : ${champion} gagne la coupe.`,
  },
  shared: {
    title: (fan) => `Tableau de ${fan}`,
    description: (champion, standing) => `${champion} gagne la coupe, d’après ce tableau. ${standing}`,
    champion: 'Son pronostic pour le titre',
    leaderboard: 'Voir le classement',
    picks: 'Les quinze pronostics',
    showDecided: (games) => `${formatCount(games, 'match joué', 'matchs joués')}. Voir les pronostics justes`,
    call: 'Pari sur les lettres',
    marks: { right: 'juste', wrong: 'faux', open: '', late: 'trop tard : pas de points' },
  },
};
