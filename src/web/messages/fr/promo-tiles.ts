import type { promoTiles as english } from '../en/promo-tiles.ts';

export const promoTiles: typeof english = {
  cup: {
    title: 'Seize riders. Une coupe.',
    text: 'Chaque résultat, chaque tour, et qui l’avait dit en premier.',
    action: 'Voir la coupe',
  },
  riders: {
    title: 'Mais qui sont ces gens ?',
    text: 'Leurs stats, leurs bilans et tous les matchs qu’ils ont joués.',
    action: 'Rencontrer les riders',
  },
  donate: {
    title: 'La neige est gratuite. Les caméras, non.',
    text: 'Un coup de pouce, et un match de plus est filmé.',
    action: 'Donner un coup de pouce',
  },
};
