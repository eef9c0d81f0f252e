import { createContext, useContext } from 'react';
import type { admin } from './en/admin.ts';
import type { adminCups } from './en/admin-cups.ts';
import type { adminDashboard } from './en/admin-dashboard.ts';
import type { adminHeroes } from './en/admin-heroes.ts';
import type { adminPostSearch } from './en/admin-post-search.ts';
import type { adminPosts } from './en/admin-posts.ts';
import type { adminRiders } from './en/admin-riders.ts';
import type { adminTricks } from './en/admin-tricks.ts';

export type AdminMessages = {
  admin: typeof admin;
  adminCups: typeof adminCups;
  adminHeroes: typeof adminHeroes;
  adminDashboard: typeof adminDashboard;
  adminPostSearch: typeof adminPostSearch;
  adminPosts: typeof adminPosts;
  adminRiders: typeof adminRiders;
  adminTricks: typeof adminTricks;
};

/** Undefined on English pages. */
export const AdminMessagesContext = createContext<AdminMessages | undefined>(undefined);

/** A hook that returns the messages of one admin area in the language of the page. */
export function createAdminMessagesHook<Area extends keyof AdminMessages>(area: Area, english: AdminMessages[Area]) {
  return () => useContext(AdminMessagesContext)?.[area] ?? english;
}
