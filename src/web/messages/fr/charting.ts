import type { charting as english } from '../en/charting.ts';

type ErrorCode = Parameters<typeof english.error>[0]['code'];

const ERRORS: Record<Exclude<ErrorCode, 'not-the-leader' | 'rows-after-end'>, string> = {
  'again-with-outcome': 'un deuxième essai n’a pas de résultat.',
  'no-setter': 'qui pose ?',
  'unknown-setter': 'ce rider n’est pas dans ce match.',
  'no-set': 'la figure posée est-elle rentrée ?',
  'no-reply': 'la réponse est-elle rentrée ?',
  'reply-to-missed-set': 'pas de réponse à une figure ratée.',
  'time-without-reply': 'un temps, mais pas de réponse.',
  'reply-outside-row': 'la réponse tombe en dehors de sa ligne.',
  'no-name': 'il manque un nom.',
};

export const charting: typeof english = {
  tool: (title) => `Notation de ${title}`,
  play: 'Lancer la vidéo',
  rowOf: (row, rows) => `Ligne ${row} sur ${rows}`,
  time: (time) => `à ${time}`,
  leads: 'a la main',
  letters: (name, letters) => `${name} : ${letters === 1 ? 'une lettre' : `${letters} lettres`}`,
  prompts: {
    noRows: 'Pas encore de figure. Lance la vidéo et ajoute une ligne quand la première commence.',
    setter: 'Qui pose ?',
    set: (setter) => `${setter} pose. Rentré ?`,
    reply: (rider) => `${rider} répond. Rentré ?`,
    done: 'C’est noté. À la suivante.',
    again: 'Deuxième essai. Ne change rien.',
    over: (winner, letters) => `${winner} gagne 5–${letters}.`,
  },
  keys: {
    sets: (name) => `${name} pose`,
    landed: 'Rentré',
    missed: 'Raté',
    nextRow: 'Ligne suivante',
    previousRow: 'Ligne précédente',
    playOrPause: 'Lecture / pause',
    again: 'Deuxième essai',
    clear: 'Vider la ligne',
    newRow: 'Nouvelle ligne',
    undo: 'Annuler',
    help: 'Aide',
  },
  space: 'Espace',
  remove: 'Retirer la ligne',
  name: 'Figure',
  useKeys: 'Touches actives',
  rows: 'Lignes',
  noName: 'Pas encore de nom',
  help: [
    'Laisse tourner la vidéo. Dis une fois qui pose ; ensuite, la main décide.',
    'L ou M note d’abord la figure posée, puis la réponse et sa seconde. Une figure ratée termine la ligne.',
    'La ligne suit la vidéo. J, K ou un clic sur une ligne y mène.',
    'R marque un deuxième essai ou un ralenti, qui ne change aucune lettre. X vide la ligne, N en ajoute une à cet instant.',
    'Ctrl+Z annule la dernière étape. Les touches se taisent pendant que tu écris un nom.',
  ],
  done: {
    setter: (row, name) => `Ligne ${row} : ${name} pose.`,
    set: (row, name, outcome) =>
      outcome === 'landed'
        ? `Ligne ${row} : ${name} rentre sa figure.`
        : `Ligne ${row} : ${name} rate sa figure. La main change.`,
    matched: (row, name) => `Ligne ${row} : ${name} la refait.`,
    letter: (row, name, letters) => `Ligne ${row} : ${name} rate, lettre ${letters} sur 5.`,
    won: (name, letters) => `${name} gagne 5–${letters}.`,
    again: (row) => `La ligne ${row} est un deuxième essai.`,
    counts: (row) => `La ligne ${row} compte.`,
    cleared: (row) => `Ligne ${row} vidée.`,
    added: (row, time) => `Ligne ${row} ajoutée à ${time}.`,
    removed: (row) => `Ligne ${row} retirée.`,
    chosen: (row, name) => `Ligne ${row} : ${name}`,
    undone: (row) => `Ligne ${row} : annulé.`,
  },
  rejected: {
    noSetter: 'Qui pose ? Dis-le d’abord.',
    done: (row) => `La ligne ${row} est complète. Vide-la pour recommencer.`,
    again: (row) => `La ligne ${row} est un deuxième essai. Un autre appui sur Deuxième essai, et elle compte.`,
    over: 'Le match est fini : cinq lettres.',
    noRow: 'Pas encore de ligne. Ajoutes-en une.',
    noTime: 'Lance d’abord la vidéo.',
    notUndone: 'Rien à annuler.',
  },
  error: ({ row, code }, leader) => {
    if (code === 'not-the-leader') return `Ligne ${row} : ${leader} a la main.`;
    return code === 'rows-after-end'
      ? `La ligne ${row} finit le match ; d’autres suivent.`
      : `Ligne ${row} : ${ERRORS[code]}`;
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
