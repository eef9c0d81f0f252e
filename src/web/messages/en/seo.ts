export const seo = {
  locale: 'en_US',
  /** Names a feed in the head of its page. */
  feed: (list: string) => `${list}: newest videos`,
  everything: 'All videos, newest first',
  siteCard: 'S.L.V.S.H.: H-O-R-S-E on skis, by the riders',
  sport: 'Freestyle skiing',
};
