/** The admin area in French. */
import type { AdminCatalogue } from './admin-catalogue.ts';
import { admin } from './french/admin.ts';
import { adminCups } from './french/admin-cups.ts';
import { adminHeroes } from './french/admin-heroes.ts';
import { adminOverview } from './french/admin-overview.ts';
import { adminPostSearch } from './french/admin-post-search.ts';
import { adminPosts } from './french/admin-posts.ts';
import { adminRiders } from './french/admin-riders.ts';
import { adminTricks } from './french/admin-tricks.ts';
import { typeset } from './french/typeset.ts';

export const frenchAdmin: AdminCatalogue = typeset({
  admin,
  adminCups,
  adminHeroes,
  adminOverview,
  adminPostSearch,
  adminPosts,
  adminRiders,
  adminTricks,
});
