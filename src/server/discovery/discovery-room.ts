/** What the room needs. */
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { SitemapLimits } from './sitemap-limits.ts';

export type DiscoveryRoom = {
  database: Database;
  clock: Clock;
  /** Where visitors find the site: every address that is told elsewhere begins with it. */
  publicUrl: string;
  /** Whether there is a page that tells how to give the site money. */
  hasSupport: boolean;
  sitemapLimits?: SitemapLimits | undefined;
};
