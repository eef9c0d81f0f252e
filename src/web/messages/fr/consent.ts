import type { consent as english } from '../en/consent.ts';

export const consent: typeof english = {
  title: 'À toi de voir',
  purposes: {
    ads: {
      summary: 'Publicités de Google, avec cookies.',
      name: 'Publicités Google',
      text: 'Google veut remplir les espaces publicitaires. Il verrait sur quelle page tu es et poserait des cookies ; les pubs ne dépendent pas de qui tu es.',
    },
    analytics: {
      summary: 'Mesure d’audience par Google Analytics, sans cookies.',
      name: 'Google Analytics',
      text: 'Google veut compter les pages vues, sans cookies et sans ton nom.',
    },
  },
  currentChoice: (permitted) => {
    if (permitted === undefined) return '';
    return permitted ? 'Tu as dit oui.' : 'Tu as dit non.';
  },
  analyticsOff: 'Ton navigateur demande à ne pas être suivi, alors on ne te compte pas.',
  more: 'Qui voit quoi',
  refuse: 'Refuser',
  accept: 'Accepter',
  close: 'Fermer',
  details: 'Détails',
  save: 'Enregistrer',
  advertisement: 'Publicité',
};
