import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Longer than any test takes on a machine under load, so that only a hang exceeds it. */
const HANGING_MS = 180_000;
/** A process takes ten seconds to start on such a machine, and one test starts several. */
const PROCESSES_HANGING_MS = 300_000;

const API = 'tests/api/**/*.test.ts';

/** These also run on PostgreSQL: they depend on order, collation, case, time, transactions, locks, notifications or errors of the engine. */
const DEPENDS_ON_THE_ENGINE = [
  'account-recovery',
  'alerts',
  'archive-create',
  'archive-refused',
  'archive-restore',
  'broken-migrations',
  'busy-database',
  'change-feed',
  'charting',
  'charting-limits',
  'cleanup',
  'concurrent-brackets',
  'concurrent-credentials',
  'concurrent-saves',
  'conflicts',
  'contains-folded',
  'crew-invitations',
  'crew-privacy',
  'crews',
  'cup-of-post',
  'database',
  'deleted-accounts',
  'favourites',
  'full-disk',
  'game-of-the-day',
  'glossary',
  'health-checks',
  'hero-order',
  'in-transaction',
  'last-minute',
  'leaderboard',
  'leaderboard-model',
  'list-filters',
  'mail-delivery',
  'members',
  'names',
  'namesakes',
  'one-spelling',
  'post-table',
  'prepare-query',
  'promotions',
  'riders',
  'reset-mails',
  'rivals',
  'scheduled-posts',
  'search',
  'search-order',
  'search-tricks',
  'search-words',
  'stale-pages',
  'trick-index',
  'upgrade',
  'user-locks',
].map((name) => `tests/api/${name}.test.ts`);

/** Files that take more than five seconds of the processor; files that start processes take more anyway. */
const SLOW = [
  'archive-create',
  'archive-damaged',
  'archive-pictures',
  'archive-refused',
  'archive-restore',
  'atomic-writes',
  'bad-input',
  'broken-migrations',
  'demo-editing',
  'entity-writing',
  'generated-requests',
  'import-posts',
  'large-site',
  'private-data',
  'rate-limits',
  'search-spellings',
  'undecided-picks',
  'video-checks',
].map((name) => `tests/api/${name}.test.ts`);

/** The first setup file runs until the last hook of a test file. */
const MEASURE = 'tests/support/measure-processor.ts';
const all = {
  setupFiles: [MEASURE],
  sequence: { setupFiles: 'list' as const },
  expect: { poll: { timeout: 120_000, interval: 20 } },
};
/** Test files have their own databases and ports, so a worker without isolation loads the code only once. */
const timeouts = { ...all, testTimeout: HANGING_MS, hookTimeout: HANGING_MS, isolate: false };

const api = { ...timeouts, setupFiles: [MEASURE, 'tests/support/stop-sites.ts'] };
const onSqlite = {
  ...api,
  provide: { engine: 'sqlite' as const },
  globalSetup: ['tests/support/migrate-template.ts'],
};
const onPostgres = {
  ...api,
  provide: { engine: 'postgres' as const },
  globalSetup: ['tests/support/start-postgres.ts'],
};

/** Each of these files starts several processes of the site, so they run after all others. */
const processes = {
  ...timeouts,
  testTimeout: PROCESSES_HANGING_MS,
  hookTimeout: PROCESSES_HANGING_MS,
  globalSetup: ['tests/support/start-postgres.ts'],
  sequence: { ...all.sequence, groupOrder: 1 },
};

const dependsOnTheEngine = (file: string) => DEPENDS_ON_THE_ENGINE.includes(file);

export default defineConfig({
  test: {
    // Each worker loads and compiles the code of the site, which takes five seconds of the processor.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...timeouts,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/tooling/**/*.test.ts',
          ],
        },
      },
      { test: { ...onSqlite, name: 'api-sqlite', include: [API], exclude: SLOW } },
      { test: { ...onSqlite, name: 'api-sqlite-slow', include: SLOW } },
      { test: { ...onPostgres, name: 'api-postgres', include: DEPENDS_ON_THE_ENGINE, exclude: SLOW } },
      { test: { ...onPostgres, name: 'api-postgres-slow', include: SLOW.filter(dependsOnTheEngine) } },
      { test: { ...onPostgres, name: 'api-postgres-rest', include: [API], exclude: DEPENDS_ON_THE_ENGINE } },
      // This project runs after those on SQLite, whose statements it reads.
      { test: { ...processes, name: 'statements', include: ['tests/statements/**/*.test.ts'] } },
      { test: { ...processes, name: 'processes', include: ['tests/processes/**/*.test.ts'] } },
    ],
  },
});
