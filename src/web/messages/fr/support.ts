import type { Currency } from '#contract/site.ts';
import type { support as english } from '../en/support.ts';

const currencies: Record<Currency, string> = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', litecoin: 'Litecoin' };

export const support: typeof english = {
  title: 'Coup de pouce',
  description: 'Comment donner de l’argent au site, pour qu’un match de plus soit filmé.',
  heading: 'Offre-nous un forfait',
  intro: 'Tout est gratuit à regarder ici. Les caméras, les forfaits et le chocolat chaud, non. Toute somme aide.',
  paymentApp: {
    title: 'Carte ou solde',
    text: 'Deux touches dans une appli de paiement.',
    action: (host) => `Donner chez ${host}`,
  },
  cashApp: {
    title: 'Cash App',
    text: 'Droit vers notre $cashtag.',
    action: (tag) => `Envoyer à ${tag}`,
  },
  crypto: {
    title: (currency) => currencies[currency],
    text: 'Vise le code avec ton portefeuille, ou emporte l’adresse. Compare ses deux bouts avant d’envoyer.',
    code: (currency, address) => `Code QR de notre adresse ${currencies[currency]}, ${address}`,
    address: 'Adresse',
    copy: 'Copier l’adresse',
    copied: 'L’adresse est copiée. Colle-la dans ton portefeuille.',
    copyFailed: 'Ce navigateur ne nous a pas laissés copier. Sélectionne plutôt l’adresse.',
    wallet: 'Ouvrir un portefeuille',
  },
  thanks: 'Merci. Ça ne donne aucun avantage, et n’efface aucune lettre.',
};
