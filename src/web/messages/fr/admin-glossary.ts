import type { adminGlossary as english } from '../en/admin-glossary.ts';

export const adminGlossary: typeof english = {
  title: 'Glossaire',
  item: 'Mot',
  add: 'Ajouter',
  newTitle: 'Nouveau mot',
  history: { word: 'Mot', spellings: 'Graphies', meaning: 'Sens en anglais', meaningFr: 'Sens en français' },
  columns: { word: 'Mot', spellings: 'Graphies', meaning: 'Sens', use: 'Figures' },
  fields: { word: 'Mot', spellings: 'Graphies', meaning: 'Sens en anglais', meaningFr: 'Sens en français' },
  hints: {
    word: 'Tel qu’il s’affiche sur sa page et sur le mur des figures.',
    spellings:
      'Les autres façons de l’écrire dans les légendes, fautes de frappe comprises, séparées par des virgules. La recherche les confond toutes.',
    meaning: 'Une ligne, pour qui débute. À laisser vide pour une abréviation : SWL, c’est juste Switch left.',
  },
};
