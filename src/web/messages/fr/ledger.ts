import type { ledger as english } from '../en/ledger.ts';
import { formatCount } from './plural.ts';

export const ledger: typeof english = {
  title: 'Les lettres',
  letters: (letters) => (letters === 0 ? 'aucune lettre' : formatCount(letters, 'lettre', 'lettres')),
  leads: (name) => `${name} a la main`,
  wins: (name) => `${name} gagne`,
  trick: (trick, tricks) => `Figure ${trick} sur ${tricks}`,
  takes: (name, letter, score) => `${name} prend ${letter} : ${score}`,
  standing: (one, letters, other, otherLetters) => `${one} ${letters}, ${other} ${otherLetters}`,
  chartedBy: (name) => `Lettres notées par ${name}`,
  demo: 'Données de démo',
  demoMeaning: 'Simulées pour cette démo. Rien à voir avec le vrai match.',
  outcomes: {
    matched: 'rentré, refait',
    letter: (letter, name) => `rentré, lettre ${letter} pour ${name}`,
    notMatched: 'rentré, pas refait',
    missed: 'raté',
    lead: (name) => `raté, ${name} prend la main`,
  },
};
