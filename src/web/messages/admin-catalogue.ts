/** The admin area's part of the words of a language other than English. It comes with the admin area. */
import { createContext, useContext } from 'react';
import type { admin } from './english/admin.ts';
import type { adminCups } from './english/admin-cups.ts';
import type { adminHeroes } from './english/admin-heroes.ts';
import type { adminOverview } from './english/admin-overview.ts';
import type { adminPostSearch } from './english/admin-post-search.ts';
import type { adminPosts } from './english/admin-posts.ts';
import type { adminRiders } from './english/admin-riders.ts';
import type { adminTricks } from './english/admin-tricks.ts';

export type AdminCatalogue = {
  admin: typeof admin;
  adminCups: typeof adminCups;
  adminHeroes: typeof adminHeroes;
  adminOverview: typeof adminOverview;
  adminPostSearch: typeof adminPostSearch;
  adminPosts: typeof adminPosts;
  adminRiders: typeof adminRiders;
  adminTricks: typeof adminTricks;
};

/** Undefined on English pages. */
export const AdminCatalogueContext = createContext<AdminCatalogue | undefined>(undefined);

export function useAdminCatalogue(): AdminCatalogue | undefined {
  return useContext(AdminCatalogueContext);
}
