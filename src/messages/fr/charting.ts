import type * as english from '../en/charting.ts';
import { formatCount } from './plural.ts';

type ErrorCode = Parameters<typeof english.charting.error>[0]['code'];

const ERRORS: Record<Exclude<ErrorCode, 'not-the-leader' | 'rows-after-end'>, string> = {
  'again-with-outcome': 'un deuxième essai n’a pas de résultat.',
  'no-setter': 'qui annonce ?',
  'unknown-setter': 'ce rider n’est pas dans ce match.',
  'no-set': 'la figure annoncée est-elle rentrée ?',
  'no-reply': 'la réponse est-elle rentrée ?',
  'reply-to-missed-set': 'pas de réponse à une figure ratée.',
  'time-without-reply': 'un temps, mais pas de réponse.',
  'reply-outside-row': 'la réponse tombe en dehors de sa figure.',
  'no-name': 'il manque un nom.',
};

export const charting: typeof english.charting = {
  tool: (title) => `Notation de ${title}`,
  play: 'Lancer la vidéo',
  rowOf: (row, rows) => `Figure ${row} sur ${rows}`,
  time: (time) => `à ${time}`,
  sets: 'annonce',
  letters: (name, letters) => `${name} : ${letters === 1 ? 'une lettre' : formatCount(letters, 'lettre', 'lettres')}`,
  prompts: {
    noRows: 'Pas encore de figure. Lance la vidéo et ajoute chaque figure quand elle commence.',
    setter: 'Qui annonce ?',
    set: (setter) => `${setter} annonce. Rentré ?`,
    reply: (rider) => `${rider} répond. Rentré ?`,
    done: 'C’est noté. À la suivante.',
    again: 'Deuxième essai. Ne change rien.',
    over: (winner, letters) => `${winner} gagne 5–${letters}.`,
  },
  keys: {
    sets: (name) => `${name} annonce`,
    outcome: 'Rentré ?',
    landed: 'Rentré',
    missed: 'Raté',
    nextRow: 'Figure suivante',
    previousRow: 'Figure précédente',
    playOrPause: 'Lecture / pause',
    again: 'Deuxième essai',
    clear: 'Vider la figure',
    newRow: 'Nouvelle figure',
    more: 'Plus',
    help: 'Aide',
  },
  remove: 'Retirer la figure',
  name: 'Figure',
  useKeys: 'Touches actives',
  rows: 'Figures',
  noName: 'Pas encore de nom',
  help: [
    'Laisse tourner la vidéo. Dis une fois qui annonce ; ensuite, la main décide.',
    'L ou M note d’abord la figure annoncée, puis la réponse et sa seconde. Si elle est ratée, on passe à la suivante.',
    'La liste suit la vidéo. J, K ou un clic sur une figure y mène.',
    'R marque un deuxième essai ou un ralenti, qui ne change aucune lettre. X vide la figure, N en ajoute une à cet instant.',
    'Ctrl+Z annule la dernière étape. Les touches se taisent pendant que tu écris un nom.',
  ],
  done: {
    setter: (row, name) => `Figure ${row} : ${name} annonce.`,
    set: (row, name, outcome) =>
      outcome === 'landed' ? `Figure ${row} : ${name} la rentre.` : `Figure ${row} : ${name} la rate. La main change.`,
    matched: (row, name) => `Figure ${row} : ${name} la refait.`,
    letter: (row, name, letters) => `Figure ${row} : ${name} rate, lettre ${letters} sur 5.`,
    won: (name, letters) => `${name} gagne 5–${letters}.`,
    again: (row) => `La figure ${row} est un deuxième essai.`,
    counts: (row) => `La figure ${row} compte.`,
    cleared: (row) => `Figure ${row} vidée.`,
    added: (row, time) => `Figure ${row} ajoutée à ${time}.`,
    removed: (row) => `Figure ${row} retirée.`,
    chosen: (row, name) => `Figure ${row} : ${name}`,
    undone: (row) => `Figure ${row} : annulé.`,
  },
  rejected: {
    noSetter: 'Qui annonce ? Dis-le d’abord.',
    done: (row) => `La figure ${row} est complète. Vide-la pour recommencer.`,
    again: (row) => `La figure ${row} est un deuxième essai. Un autre appui sur Deuxième essai, et elle compte.`,
    over: 'Le match est fini : cinq lettres.',
    noRow: 'Pas encore de figure. Ajoutes-en une.',
    noTime: 'Lance d’abord la vidéo.',
    notUndone: 'Rien à annuler.',
  },
  error: ({ row, code }, leader) => {
    if (code === 'not-the-leader') return `Figure ${row} : ${leader} a la main.`;
    return code === 'rows-after-end'
      ? `La figure ${row} finit le match ; d’autres suivent.`
      : `Figure ${row} : ${ERRORS[code]}`;
  },
  marks: {
    again: 'deuxième essai',
    landed: (setter) => `${setter} rentre sa figure`,
    missed: (setter) => `${setter} rate sa figure`,
    matched: (rider) => `${rider} la refait`,
    letter: (rider) => `${rider} prend une lettre`,
    open: 'incomplète',
  },
};

export const charts: typeof english.charts = {
  list: {
    page: (page) => `Matchs notés, page ${page}`,
    description: 'Un match de S.L.V.S.H. par jour à deviner, et tous les matchs notés figure par figure.',
    spoilers: 'Les lettres s’allument au fil de la vidéo ; rien n’est dévoilé.',
    demoMeaning: 'Ici, des lettres peuvent être simulées pour cette démo. Chaque match le dit.',
    call: 'À toi de dire : avant chaque réponse, tu dis PLAQUÉ ou LETTRE, et la vidéo tranche. Le même match pour tout le monde, un nouveau à minuit UTC.',
    play: 'Jouer ce match',
    all: 'Tous les matchs notés',
    count: (number) => `${formatCount(number, 'match', 'matchs')} pour l’instant, les plus récents d’abord.`,
    emptyTitle: 'Aucun match noté',
    empty: 'Le premier pourrait porter ton nom.',
    steps: [
      'Choisis un match à deux qui n’a pas encore de lettres.',
      'Regarde-le, et note chaque figure annoncée et chaque réponse : rentré ou raté.',
      'Envoie ta feuille. Un admin la vérifie, et le match porte ton nom.',
    ],
    pick: 'Choisir un match',
  },
  chartThis: 'Noter ce match',
  tool: {
    title: 'Noter un match',
    titleOf: (game) => `Noter : ${game}`,
    description: 'Qui l’a annoncée, qui l’a refaite, qui a pris la lettre.',
    what: 'Lance la vidéo et note chaque figure : qui annonce, rentré ou raté, et la réponse. Ton brouillon reste sur cet appareil jusqu’à l’envoi.',
    credit: 'Si un admin l’accepte, ton nom s’affiche publiquement avec le match : « Lettres notées par » et ton nom.',
    loading: 'Chargement du match',
    toGame: 'Retour au match',
    signIn: 'Se connecter pour envoyer',
    signedOut: 'Note d’abord, connecte-toi au moment d’envoyer.',
    draft: 'Voici le brouillon de cet appareil.',
    restart: {
      label: 'Recommencer',
      text: 'Ton brouillon sur cet appareil disparaît.',
      confirm: 'Le jeter',
      pending: 'On recommence',
    },
    send: 'Envoyer la feuille',
    resend: 'Renvoyer',
    sending: 'Envoi',
    sent: 'C’est parti. Un admin compare avec la vidéo.',
    empty: 'Rien à envoyer pour l’instant. Note d’abord une figure.',
    broken: (row) => `La figure ${row} enfreint une règle. Corrige-la, puis envoie.`,
    partial: (tricks) =>
      `Feuille partielle : ${formatCount(tricks, 'figure', 'figures')}, pas encore de vainqueur. Tu peux l’envoyer, mais seuls les matchs complets ont un tableau des lettres.`,
    complete: 'Complet : les cinq lettres sont prises.',
    after: 'Et ensuite',
    afterText:
      'Un admin compare ta feuille avec la vidéo et avec les autres feuilles du match. Acceptée, elle est publiée avec ton nom. Refusée, tu peux en envoyer une meilleure.',
    open: 'Ta feuille attend un admin.',
    openText: 'Un nouvel envoi la remplace.',
    withdraw: {
      label: 'Retirer',
      text: 'Les admins ne la voient plus. Ton brouillon reste ici.',
      confirm: 'La retirer',
      pending: 'Retrait',
      done: 'Retirée. Le brouillon est toujours là.',
    },
    limitTitle: 'Trois feuilles attendent',
    limit:
      'C’est le maximum à la fois. Dès qu’une feuille est vérifiée, ou que tu en retires une, tu peux envoyer ce brouillon.',
  },
  missing: {
    title: 'Match introuvable',
    text: 'Aucun match publié à cette adresse.',
  },
  unsuited: {
    title: 'Pas de lettres ici',
    text: 'Seuls les matchs de S.L.V.S.H. à deux ont des lettres à noter.',
  },
  charted: {
    title: 'Déjà noté',
    text: (fan) => (fan === null ? 'Ce match a ses lettres.' : `Ce match a ses lettres, notées par ${fan}.`),
    watch: 'Le regarder',
  },
  own: {
    title: 'Les matchs que tu as notés',
    description: 'Ce que tu as envoyé, et ce que c’est devenu.',
    signedOutTitle: 'Qui tient le score ?',
    signedOut: 'Connecte-toi pour voir les matchs que tu as notés, ou choisis-en un et lance-toi.',
    none: 'Aucune feuille envoyée. Choisis un match, appuie sur lecture.',
    sentOn: (day) => `Envoyée le ${day}`,
    decidedOn: (day) => `tranchée le ${day}`,
    statuses: {
      open: 'Attend un admin',
      accepted: 'En ligne',
      refused: 'Refusée',
      superseded: 'Une autre feuille l’a emporté',
      reverted: 'Annulée',
    },
    edit: 'Modifier',
    loading: 'Chargement des matchs que tu as notés',
  },
};
