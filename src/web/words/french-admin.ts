/** The admin area in French. */
import type { AdminCatalogue } from './admin-catalogue.ts';
import { admin } from './english/admin.ts';
import { adminCups } from './english/admin-cups.ts';
import { adminHeroes } from './english/admin-heroes.ts';
import { adminPostSearch } from './english/admin-post-search.ts';
import { adminPosts } from './english/admin-posts.ts';
import { adminRiders } from './english/admin-riders.ts';
import { typeset } from './french/typeset.ts';

export const frenchAdmin: AdminCatalogue = typeset({
  admin,
  adminCups,
  adminHeroes,
  adminPostSearch,
  adminPosts,
  adminRiders,
});
