import type { seo as english } from '../en/seo.ts';

export const seo: typeof english = {
  locale: 'fr_FR',
  feed: (list) => `${list} : les dernières vidéos`,
  everything: 'Toutes les vidéos, les plus récentes d’abord',
  siteCard: 'S.L.V.S.H. : le H-O-R-S-E du ski, par les riders',
  sport: 'Ski freestyle',
};
