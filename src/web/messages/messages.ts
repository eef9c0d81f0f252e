/** English messages come with the screens that use them; a French page loads all messages of the public site at once. */
import { createContext, useContext } from 'react';
import type { Language } from '#contract/rules/languages.ts';
import { navigation } from './en/navigation.ts';
import type { englishMessages } from './en/site-messages.ts';
import { times } from './en/times.ts';
import { ui } from './en/ui.ts';
import { watch } from './en/watch.ts';

/** The messages that every page needs. */
export const englishSiteMessages = { language: 'en' as Language, navigation, watch, times, ui };

export type SiteMessages = typeof englishSiteMessages;

export type Messages = typeof englishMessages;

/** Undefined on English pages. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

export function useMessages(): SiteMessages {
  return useContext(MessagesContext) ?? englishSiteMessages;
}

/** A hook that returns the messages of one area in the language of the page. */
export function createMessagesHook<Area extends keyof Messages>(area: Area, english: Messages[Area]) {
  return () => useContext(MessagesContext)?.[area] ?? english;
}

export async function loadMessages(language: Language): Promise<Messages | undefined> {
  return language === 'fr' ? (await import('./fr/site-messages.ts')).frenchMessages : undefined;
}
