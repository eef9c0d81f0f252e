import type { DiscoveryWords } from '../english/discovery.ts';

export const discovery: DiscoveryWords = {
  feed: (list) => `${list} : les dernières vidéos`,
  everything: 'Toutes les vidéos : les dernières',
  siteCard: 'S.L.V.S.H. : le H-O-R-S-E du ski, par les riders',
  sport: 'Ski freestyle',
};
