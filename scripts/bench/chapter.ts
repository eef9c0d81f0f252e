/** What a chapter of the benchmark is given to work with. */
import type { LargeSizes } from '../seeding/fill-large-site.ts';
import type { Admin } from './admin.ts';
import type { BareServer } from './compare-servers.ts';
import type { Finding, Skipped } from './finding.ts';
import type { LoadMaker } from './load.ts';
import type { SiteProcess } from './site-process.ts';

export type Bench = {
  site: SiteProcess;
  /** The folder of the site's data. */
  dataDir: string;
  bare: BareServer;
  load: LoadMaker;
  admin: Admin;
  sizes: LargeSizes;
  /** How long a measurement lasts. */
  seconds: number;
};

export type Chapter = { title: string; measure(bench: Bench): Promise<(Finding | Skipped)[]> };
