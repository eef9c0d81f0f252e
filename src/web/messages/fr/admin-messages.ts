import { admin } from './admin.ts';
import { adminCharts } from './admin-charts.ts';
import { adminCrews } from './admin-crews.ts';
import { adminCups } from './admin-cups.ts';
import { adminDashboard } from './admin-dashboard.ts';
import { adminGlossary } from './admin-glossary.ts';
import { adminHeroes } from './admin-heroes.ts';
import { adminMembers } from './admin-members.ts';
import { adminPostSearch } from './admin-post-search.ts';
import { adminPosts } from './admin-posts.ts';
import { adminResults } from './admin-results.ts';
import { adminRiders } from './admin-riders.ts';
import { adminTricks } from './admin-tricks.ts';
import { typeset } from './typeset.ts';

export const frenchAdminMessages = typeset({
  admin,
  adminCharts,
  adminCrews,
  adminCups,
  adminGlossary,
  adminHeroes,
  adminDashboard,
  adminMembers,
  adminPostSearch,
  adminPosts,
  adminResults,
  adminRiders,
  adminTricks,
});
