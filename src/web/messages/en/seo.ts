/** The words that machines read in a page's head. They come with what writes them there. */
import { useTranslation } from '../messages.ts';

export const seo = {
  /** Names a feed in the head of its page. */
  feed: (list: string) => `${list}: the newest videos`,
  everything: 'All videos: the newest ones',
  siteCard: 'S.L.V.S.H.: H-O-R-S-E on skis, by the riders',
  sport: 'Freestyle skiing',
};

export type SeoMessages = typeof seo;

export function useSeoMessages() {
  return useTranslation()?.seo ?? seo;
}
