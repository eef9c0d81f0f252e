import type { SeoMessages } from '../en/seo.ts';

export const seo: SeoMessages = {
  locale: 'fr_FR',
  feed: (list) => `${list} : les dernières vidéos`,
  everything: 'Toutes les vidéos, les plus récentes d’abord',
  siteCard: 'S.L.V.S.H. : le H-O-R-S-E du ski, par les riders',
  sport: 'Ski freestyle',
};
