import { createMessagesHook } from '../messages.ts';

export const ledger = {
  title: 'Letters so far',
  letters: (letters: number) => (letters === 0 ? 'no letters' : letters === 1 ? 'one letter' : `${letters} letters`),
  leads: (name: string) => `${name} leads`,
  wins: (name: string) => `${name} wins`,
  trick: (trick: number, tricks: number) => `Trick ${trick} of ${tricks}`,
  takes: (name: string, letter: string, score: string) => `${name} takes ${letter}: ${score}`,
  standing: (one: string, letters: number, other: string, otherLetters: number) =>
    `${one} ${letters}, ${other} ${otherLetters}`,
  chartedBy: (name: string) => `Charted by ${name}`,
  demo: 'Demo data',
  demoMeaning: 'Simulated for this demo. Not what happened on the hill.',
  outcomes: {
    matched: 'landed, matched',
    letter: (letter: string, name: string) => `landed, letter ${letter} for ${name}`,
    notMatched: 'landed, not matched',
    missed: 'missed',
    lead: (name: string) => `missed, ${name} leads`,
  },
};

export const useLedgerMessages = createMessagesHook('ledger', ledger);
