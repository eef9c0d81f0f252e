import type * as english from '../en/open-data.ts';

export const openData: typeof english.openData = {
  description: 'Tous les matchs, résultats et figures de S.L.V.S.H. à télécharger, en CSV et en JSON.',
  heading: 'À toi de compter',
  intro:
    'Tous les matchs, résultats et figures du site, pour les fans de chiffres. Les fichiers nomment les vainqueurs : gare aux spoilers.',
  updated: 'Dernière modification :',
  licence: 'Licence :',
  descriptor: 'Descripteur : datapackage.json',
  notes: [
    'Un identifiant ne change jamais. Rien ici ne concerne les fans, et les lettres simulées n’y sont pas.',
    'En CSV, un texte qui commence par = + - @ est précédé d’une apostrophe, pour qu’aucun tableur ne l’exécute. Pas les nombres, ni le JSON.',
    'Tous les fichiers datent du même instant. Si un hash diffère de datapackage.json, le site a changé depuis : recharge ce fichier.',
  ],
  tables: {
    games: { title: 'Matchs', text: 'Qui contre qui, où, quand, et qui a gagné.' },
    riders: { title: 'Riders', text: 'Qui ils sont, et leur ride en chiffres.' },
    results: { title: 'Résultats', text: 'Les tableaux de toutes les coupes, match par match.' },
    cups: { title: 'Coupes', text: 'Où, quand, et combien de riders.' },
    tricks: { title: 'Figures', text: 'Chaque légende, à la seconde de sa vidéo.' },
    ledgers: { title: 'Lettres', text: 'Qui a annoncé quoi, qui l’a rentré, qui a pris la lettre.' },
    glossary: { title: 'Glossaire', text: 'Les mots du sport, et ce qu’ils veulent dire.' },
  },
  fields: 'Champs',
  download: (file, kilobytes) => `${file}, ${kilobytes} ko`,
  inEnglish: 'Les descriptions des champs n’existent qu’en anglais.',
};
