/** The cost of a search by kind of query. */

import { searchSite } from '#server/features/search/search-site.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Suite } from './chapter.ts';
import { type Finding, quantile } from './finding.ts';

const TIMES = 51;
const AIM = '≤ 20 ms';

const SOUGHT = {
  'a name': 'harlaut',
  'a name with a slip': 'harlout',
  'what stands in every video': 'slvsh',
  'a letter, as a query begins': 's',
  'a place and a given name': 'grandvalira jonas',
  'a trick by two words': 'back swap',
  'a word of many tricks': 'switch',
  'a word and a letter': 'back s',
  'two letters': 's b',
  'a rider and a trick': 'jonas switch 270',
  'what is nowhere': 'banana harlaut',
};

/** The search function itself, without its limiter. */
export const searchSuite: Suite = {
  title: 'A search, by the operation that makes it',
  async measure({ data }) {
    const { database } = openDatabase(data.databaseAddress);
    const findings: Finding[] = [];
    try {
      for (const [what, q] of Object.entries(SOUGHT)) {
        const times: number[] = [];
        let found = 0;
        for (let time = 0; time < TIMES; time++) {
          const began = performance.now();
          found = (await searchSite(database, Date.now(), { q })).totalPosts;
          times.push(performance.now() - began);
        }
        const note = `'${q}' in ${found.toLocaleString('en')} videos`;
        findings.push({
          ...{ what, value: quantile(times, 0.5), unit: 'ms', note, aim: AIM },
          p99: quantile(times, 0.99),
        });
      }
      return findings;
    } finally {
      await database.destroy();
    }
  },
};
