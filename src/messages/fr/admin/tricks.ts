import type * as english from '../../en/admin/tricks.ts';
import { LABELS } from '../field-errors.ts';
import { pluralize } from '../plural.ts';

export const tricks: typeof english.tricks = {
  title: 'Chapitres',
  hint: 'Un clic y mène directement. Écris les temps comme 1:05 ou 65 ; un chapitre sans fin dure jusqu’au suivant. Colle une liste du texte de la vidéo dans n’importe quelle ligne, un chapitre par ligne : « 0:29 - 0:41 Cork 9 » ou « 0:29 Cork 9 ».',
  row: (number) => `Chapitre ${number}`,
  start: 'Début',
  end: 'Fin',
  name: { Game: 'Figure', Film: 'Nom' },
  add: 'Ajouter un chapitre',
  remove: (number) => `Retirer le chapitre ${number}`,
  jump: (number) => `Aller au chapitre ${number}`,
  errors: {
    noStart: 'Écris le début en minutes et secondes, comme 1:05.',
    noEnd: 'Écris la fin en minutes et secondes, comme 1:05.',
    endsEarly: 'Il finit avant de commencer.',
    noName: 'Il lui faut un nom.',
    duplicateTimes: 'Un autre chapitre a les mêmes temps.',
  },
  pasted: (rows, leftOut) => {
    const taken = pluralize(rows, 'Un chapitre collé.', `${rows} chapitres collés.`);
    if (leftOut === 0) return taken;
    return `${taken} ${pluralize(leftOut, 'Une ligne sans temps est laissée de côté.', `${leftOut} lignes sans temps sont laissées de côté.`)}`;
  },
  removed: (number) => `Chapitre ${number} retiré.`,
  chart: {
    open: 'Noter les lettres',
    close: 'Fini de noter',
    onlyDuels: 'Seul un match SLVSH de deux riders a des lettres à noter.',
    noVideo: 'Remplis l’hébergeur et l’ID de la vidéo pour noter les lettres.',
    invalidTimes: 'Corrige les temps ci-dessous pour noter les lettres.',
  },
  ledger: {
    result: (winner, letters) => `Selon la feuille, ${winner} gagne 5–${letters}.`,
    formSays: (winner, letters) =>
      `Selon le formulaire, c’est ${winner}${letters === undefined ? '' : `, 5–${letters}`}. Lequel est juste ?`,
    takeLedger: 'Prendre celui de la feuille',
    keepForm: 'Garder celui du formulaire',
    check: (rows) =>
      rows.length === 0 ? 'Alors il manque une ligne.' : `Alors une de ces lignes est fausse : ${rows.join(', ')}.`,
    checkRow: 'À vérifier.',
    demo: 'Données de démo : simulées, pas notées d’après la vidéo',
  },
  video: {
    load: 'Charger la vidéo',
    needed: 'Remplis l’hébergeur et l’ID de la vidéo pour la lire ici.',
    label: 'Vidéo où prendre les temps',
    waiting: 'Lance la vidéo pour y prendre des temps.',
    now: (time) => `On est à ${time}`,
    setTime: 'Ici',
    setTimeOf: {
      start: (number) => `Le chapitre ${number} commence ici`,
      end: (number) => `Le chapitre ${number} finit ici`,
    },
    addAtTime: 'Ajouter un chapitre ici',
    timeSet: {
      start: (number, time) => `Le chapitre ${number} commence à ${time}.`,
      end: (number, time) => `Le chapitre ${number} finit à ${time}.`,
    },
  },
};

export const glossary: typeof english.glossary = {
  title: 'Glossaire',
  item: 'Mot',
  add: 'Ajouter',
  newTitle: 'Nouveau mot',
  columns: { word: 'Mot', spellings: 'Graphies', meaning: 'Sens', use: 'Figures' },
  fields: LABELS,
  hints: {
    word: 'Tel qu’il s’affiche sur sa page et sur le mur des figures.',
    spellings:
      'Les autres façons de l’écrire dans les légendes, fautes de frappe comprises, séparées par des virgules. La recherche les confond toutes.',
    meaning: 'Une ligne, pour qui débute. À laisser vide pour une abréviation : SWL, c’est juste Switch left.',
  },
};
