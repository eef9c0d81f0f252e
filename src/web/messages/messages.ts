/** English messages come with the screens that use them; a French page loads all messages of the public site at once. */
import { createContext, useContext } from 'react';
import type { Language } from '#contract/languages.ts';
import type { account } from './en/account.ts';
import type { adminAccess } from './en/admin-access.ts';
import type { alerts } from './en/alerts.ts';
import type { bracket } from './en/bracket.ts';
import type { calls } from './en/calls.ts';
import type { charting } from './en/charting.ts';
import type { charts } from './en/charts.ts';
import type { consent } from './en/consent.ts';
import type { crews } from './en/crews.ts';
import type { cup } from './en/cup.ts';
import type { cups } from './en/cups.ts';
import type { follow } from './en/follow.ts';
import type { home } from './en/home.ts';
import type { keepInAccount } from './en/keep-in-account.ts';
import type { ledger } from './en/ledger.ts';
import type { library } from './en/library.ts';
import type { lists } from './en/lists.ts';
import type { marks } from './en/marks.ts';
import { navigation } from './en/navigation.ts';
import type { notFound } from './en/not-found.ts';
import { outage } from './en/outage.ts';
import type { playback } from './en/playback.ts';
import type { player } from './en/player.ts';
import type { promoTiles } from './en/promo-tiles.ts';
import type { reels } from './en/reels.ts';
import type { riders } from './en/riders.ts';
import type { rivals } from './en/rivals.ts';
import type { search } from './en/search.ts';
import type { seo } from './en/seo.ts';
import type { share } from './en/share.ts';
import type { support } from './en/support.ts';
import type { terms } from './en/terms.ts';
import { times } from './en/times.ts';
import type { tricks } from './en/tricks.ts';
import { watch } from './en/watch.ts';

/** The messages that every page needs. */
export const englishSiteMessages = { language: 'en' as Language, navigation, watch, times, outage };

export type SiteMessages = typeof englishSiteMessages;

type AreaMessages = {
  account: typeof account;
  adminAccess: typeof adminAccess;
  alerts: typeof alerts;
  bracket: typeof bracket;
  calls: typeof calls;
  charts: typeof charts;
  charting: typeof charting;
  consent: typeof consent;
  crews: typeof crews;
  cup: typeof cup;
  cups: typeof cups;
  seo: typeof seo;
  follow: typeof follow;
  home: typeof home;
  keepInAccount: typeof keepInAccount;
  ledger: typeof ledger;
  library: typeof library;
  lists: typeof lists;
  marks: typeof marks;
  notFound: typeof notFound;
  player: typeof player;
  playback: typeof playback;
  promoTiles: typeof promoTiles;
  reels: typeof reels;
  riders: typeof riders;
  rivals: typeof rivals;
  search: typeof search;
  share: typeof share;
  support: typeof support;
  terms: typeof terms;
  tricks: typeof tricks;
};

export type Messages = SiteMessages & AreaMessages;

/** Undefined on English pages. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

export function useMessages(): SiteMessages {
  return useContext(MessagesContext) ?? englishSiteMessages;
}

/** A hook that returns the messages of one area in the language of the page. */
export function createMessagesHook<Area extends keyof AreaMessages>(area: Area, english: AreaMessages[Area]) {
  return () => useContext(MessagesContext)?.[area] ?? english;
}

export async function loadMessages(language: Language): Promise<Messages | undefined> {
  return language === 'fr' ? (await import('./fr/site-messages.ts')).frenchMessages : undefined;
}
