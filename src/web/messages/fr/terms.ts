import type { terms as english } from '../en/terms.ts';

export const terms: typeof english = {
  title: 'Conditions et vie privée',
  description: 'Nos conditions d’utilisation et notre accord de confidentialité, en mots simples.',
  heading: 'Les petites lignes',
  service: 'Conditions d’utilisation',
  privacy: 'Accord de confidentialité',
  updated: 'Dernière mise à jour :',
  inEnglish: 'Ce texte n’existe qu’en anglais : c’est lui qui fait foi.',
  contents: 'Sur cette page',
};
