import type { terms as english } from '../en/terms.ts';

export const terms: typeof english = {
  title: 'Conditions et vie privée',
  description: 'Les conditions d’utilisation et l’accord de confidentialité de ce site, en mots simples.',
  heading: 'Les petites lignes',
  service: 'Conditions d’utilisation',
  privacy: 'Accord de confidentialité',
  updated: 'Dernière mise à jour :',
  inEnglish: 'Ce texte existe en anglais seulement : c’est lui qui fait foi.',
  contents: 'Sur cette page',
};
