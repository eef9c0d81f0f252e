/** The context of a benchmark suite. */
import type { LargeSizes } from '../seeding/seed-large-site.ts';
import type { Admin } from './admin.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import type { BareServer } from './compare-servers.ts';
import type { Finding, Skipped } from './finding.ts';
import type { LoadMaker } from './load.ts';
import type { PreparedData } from './prepared-data.ts';
import type { SiteProcess } from './site-process.ts';

export type Bench = {
  site: SiteProcess;
  /** The engine of the site. */
  data: PreparedData;
  /** The PostgreSQL server, if the site uses it. */
  postgres: BenchPostgres | undefined;
  bare: BareServer;
  load: LoadMaker;
  admin: Admin;
  sizes: LargeSizes;
  /** The length of a measurement in seconds. */
  seconds: number;
};

export type Suite = { title: string; measure(bench: Bench): Promise<(Finding | Skipped)[]> };
