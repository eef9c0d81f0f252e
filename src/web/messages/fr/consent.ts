import type { consent as english } from '../en/consent.ts';

export const consent: typeof english = {
  title: 'À toi de voir',
  purposes: {
    ads: {
      summary: 'Publicités de Google, avec cookies.',
      name: 'Publicités de Google',
      text: 'Google veut remplir les emplacements de publicité. Il saurait sur quelle page tu es et poserait des cookies ; les publicités ne dépendent pas de qui tu es.',
    },
    analytics: {
      summary: 'Mesure d’audience par Google Analytics, sans cookies.',
      name: 'Comptage par Google Analytics',
      text: 'Google Analytics veut compter quelles pages sont ouvertes, sans cookies et sans nom.',
    },
  },
  currentChoice: (permitted) => {
    if (permitted === undefined) return '';
    return permitted ? 'Tu as dit oui.' : 'Tu as dit non.';
  },
  analyticsOff: 'Ton navigateur dit que personne ne doit te suivre, donc personne ne te compte ici.',
  more: 'Qui apprend quoi',
  refuse: 'Refuser',
  accept: 'Accepter',
  close: 'Fermer',
  details: 'Détails',
  save: 'Enregistrer',
  advertisement: 'Publicité',
};
