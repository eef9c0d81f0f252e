import type * as english from '../en/legal.ts';

export const terms: typeof english.terms = {
  description: 'Nos conditions d’utilisation et notre accord de confidentialité, en mots simples.',
  heading: 'Les petites lignes',
  service: 'Conditions d’utilisation',
  privacy: 'Accord de confidentialité',
  updated: 'Dernière mise à jour :',
  inEnglish: 'Ce texte n’existe qu’en anglais : c’est lui qui fait foi.',
  contents: 'Sur cette page',
};

const currencies = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', litecoin: 'Litecoin' };

export const support: typeof english.support = {
  description: 'Un coup de pouce, et un match de plus est filmé.',
  heading: 'Offre-nous un forfait',
  intro: 'Tout est gratuit à regarder ici. Les caméras, les forfaits et le chocolat chaud, non. Chaque euro compte.',
  paymentApp: {
    title: 'Carte ou solde',
    text: 'Deux gestes dans une appli de paiement.',
    action: (host) => `Donner sur ${host}`,
  },
  cashApp: {
    title: 'Cash App',
    text: 'Directement sur notre $cashtag.',
    action: (tag) => `Envoyer à ${tag}`,
  },
  crypto: {
    title: (currency) => currencies[currency],
    text: 'Scanne le code avec ton portefeuille, ou copie l’adresse. Compare ses premiers et derniers caractères avant d’envoyer.',
    code: (currency, address) => `Code QR de notre adresse ${currencies[currency]}, ${address}`,
    address: 'Adresse',
    copy: 'Copier l’adresse',
    copied: 'Adresse copiée. Colle-la dans ton portefeuille.',
    copyFailed: 'Ton navigateur a bloqué la copie. Sélectionne plutôt l’adresse.',
    wallet: 'Ouvrir dans un portefeuille',
  },
  thanks: 'Merci. Ça ne donne aucun avantage, et n’efface aucune lettre.',
};
