export const discovery = {
  /** Names a feed in the head of its page. */
  feed: (list: string) => `${list}: the newest videos`,
  everything: 'All videos: the newest ones',
  siteCard: 'S.L.V.S.H.: H-O-R-S-E on skis, by the riders',
  sport: 'Freestyle skiing',
};

export type DiscoveryWords = typeof discovery;
