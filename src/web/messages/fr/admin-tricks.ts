import type { adminTricks as english } from '../en/admin-tricks.ts';
import { pluralize } from './plural.ts';

export const adminTricks: typeof english = {
  title: 'Chapitres',
  hint: 'Ils font sauter la vidéo. Les temps comme 1:05 ou 65 ; une fin laissée vide dure jusqu’au début suivant. Une liste prise dans le texte de la vidéo se colle dans n’importe quelle ligne : « 0:29 - 0:41 Cork 9 » ou « 0:29 Cork 9 », un par ligne.',
  row: (number) => `Chapitre ${number}`,
  start: 'Début',
  end: 'Fin',
  name: { Game: 'Figure', Film: 'Nom' },
  add: 'Ajouter un chapitre',
  remove: (number) => `Retirer le chapitre ${number}`,
  jump: (number) => `Aller au chapitre ${number}`,
  errors: {
    noStart: 'Un début, c’est des minutes et des secondes, comme 1:05.',
    noEnd: 'Une fin, c’est des minutes et des secondes, comme 1:05.',
    endsEarly: 'Il finit avant de commencer.',
    noName: 'Il lui faut un nom.',
    duplicateTimes: 'Un autre chapitre a ces temps.',
  },
  pasted: (rows, leftOut) => {
    const taken = pluralize(rows, 'Un chapitre collé.', `${rows} chapitres collés.`);
    if (leftOut === 0) return taken;
    return `${taken} ${pluralize(leftOut, 'Une ligne sans temps est laissée de côté.', `${leftOut} lignes sans temps sont laissées de côté.`)}`;
  },
  removed: (number) => `Le chapitre ${number} est retiré.`,
  video: {
    load: 'Charger la vidéo',
    needed: 'Remplis l’hébergeur et le numéro de la vidéo, et elle pourra être lue ici.',
    label: 'La vidéo, pour y prendre des temps',
    waiting: 'Lance la vidéo : dès qu’elle dit où elle en est, tu peux prendre des temps.',
    now: (time) => `Là, on est à ${time}`,
    setTime: 'Ici',
    setTimeOf: {
      start: (number) => `Le chapitre ${number} commence ici`,
      end: (number) => `Le chapitre ${number} finit ici`,
    },
    addAtTime: 'En ajouter un à partir d’ici',
    timeSet: {
      start: (number, time) => `Le chapitre ${number} commence à ${time}.`,
      end: (number, time) => `Le chapitre ${number} finit à ${time}.`,
    },
  },
};
