import type * as english from '../en/ledger.ts';
import { formatCount } from './plural.ts';

export const ledger: typeof english.ledger = {
  title: 'Les lettres',
  letters: (letters) => (letters === 0 ? 'aucune lettre' : formatCount(letters, 'lettre', 'lettres')),
  sets: (name) => `${name} annonce`,
  wins: (name) => `${name} gagne`,
  trick: (trick, tricks) => `Figure ${trick} sur ${tricks}`,
  takes: (name, letter, score) => `${name} prend ${letter} : ${score}`,
  lettersOfBoth: (one, letters, other, otherLetters) => `${one} ${letters}, ${other} ${otherLetters}`,
  chartedBy: (name) => `Lettres notées par ${name}`,
  demo: 'Démo',
  demoMeaning: 'Simulées pour cette démo. Rien à voir avec le vrai match.',
  legend: {
    letters: '✓✓ refait · ✓S lettre · ✗ raté',
    replies: '✓✓ refait · ✓✗ pas refait · ✗ raté',
  },
  outcomes: {
    matched: 'rentré, refait',
    letter: (letter, name) => `rentré, lettre ${letter} pour ${name}`,
    notMatched: 'rentré, pas refait',
    missed: 'raté',
    setsNext: (name) => `raté, ${name} annonce`,
  },
};

export const calls: typeof english.calls = {
  title: 'À toi de dire',
  gameOfTheDay: 'Match du jour',
  intro: 'Plaqué ou lettre ? Dis-le avant la réponse. Pour réfléchir, mets la vidéo en pause.',
  open: 'Parier sur les réponses',
  notNow: 'Pas maintenant',
  question: 'Ça passe ?',
  sets: (setter) => `${setter} annonce`,
  replies: (name) => `${name} répond.`,
  reply: (name, landed, missed) => `Réponse de ${name} : plaqué rapporte ${landed}, lettre ${missed}.`,
  outcomes: { landed: 'Plaqué', missed: 'Lettre' },
  answers: { landed: 'Plaqué.', missed: 'Lettre.' },
  right: (points) => `Bien vu, ${formatCount(points, 'point', 'points')}.`,
  said: { landed: 'Tu avais dit plaqué.', missed: 'Tu avais dit lettre.' },
  noCall: 'Tu n’avais rien dit.',
  seen: 'Celle-là, tu la connais.',
  tally: (right, called, points) => `${right} sur ${called}, ${formatCount(points, 'point', 'points')}`,
  result: {
    score: (right, rows) => `${right} sur ${rows}`,
    noCalls: 'Aucun pari cette fois.',
    summary: (called, points, run) =>
      `${formatCount(called, 'pari', 'paris')}. ${formatCount(points, 'point', 'points')}. Meilleure série : ${run}.`,
    squares: (right, wrong, none) =>
      `${formatCount(right, 'juste', 'justes')}, ${formatCount(wrong, 'faux', 'faux')}, ${none} sans pari`,
    streak: (days) => `Série : ${formatCount(days, 'jour', 'jours')}.`,
    tooFew: 'Parie sur au moins la moitié des réponses pour garder ta série.',
    notCounted: 'Pas compté : une fois par match, au rythme de la vidéo.',
    notSaved: 'Ton compte ne répond pas. Le résultat reste sur cet appareil.',
    copy: 'Copier le résultat',
    copied: 'Copié. Sans noms, sans spoilers.',
    copyFailed: 'Ton navigateur a bloqué la copie.',
    shareFailed: 'Ton appareil n’a pas pu partager. Copie le résultat.',
    today: (title) => `Le match du jour : ${title}`,
  },
};
