import { createContext, useContext } from 'react';
import type { frenchAdminMessages } from './fr/admin-messages.ts';

/** The French messages have the types of the English ones. */
type AdminMessages = typeof frenchAdminMessages;

/** Undefined on English pages. */
export const AdminMessagesContext = createContext<AdminMessages | undefined>(undefined);

/** A hook that returns the messages of one admin area in the language of the page. */
export function createAdminMessagesHook<Area extends keyof AdminMessages>(area: Area, english: AdminMessages[Area]) {
  return () => useContext(AdminMessagesContext)?.[area] ?? english;
}
