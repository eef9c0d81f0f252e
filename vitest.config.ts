import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Longer than any test takes on a machine under load: only a hang exceeds it. */
const HANGING_MS = 180_000;
/** A process takes ten seconds to start on such a machine, and a test starts several. */
const PROCESSES_HANGING_MS = 300_000;

const API = 'tests/api/**/*.test.ts';
const PROCESSES = 'tests/processes/**/*.test.ts';

/** `npm test` runs these on PostgreSQL too: their result depends on order, collation, case, time, transactions, locks, notifications or errors of the engine. */
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
  'riders',
  'rivals',
  'scheduled-posts',
  'search',
  'search-order',
  'search-tricks',
  'search-words',
  'stale-pages',
  'trick-index',
  'upgrade',
].map((name) => `tests/api/${name}.test.ts`);

/** `npm test` runs these: start, stop under load, crash, overload, and two processes that see each other's writes. */
const CORE_PROCESSES = ['crash', 'overload', 'shared-folder', 'start', 'stop-under-load'].map(
  (name) => `tests/processes/${name}.test.ts`,
);

/** The first setup file runs until the last hook of a test file. */
const MEASURE = 'tests/support/measure-processor.ts';
const all = {
  setupFiles: [MEASURE],
  sequence: { setupFiles: 'list' as const },
  expect: { poll: { timeout: 120_000, interval: 20 } },
};
/** Files share only code, each has its own databases and ports: without isolation a worker loads the code once. */
const timeouts = { ...all, testTimeout: HANGING_MS, hookTimeout: HANGING_MS, isolate: false };

const api = { ...timeouts, setupFiles: [MEASURE, 'tests/support/stop-sites.ts'] };
const onPostgres = {
  ...api,
  provide: { engine: 'postgres' as const },
  globalSetup: ['tests/support/start-postgres.ts'],
};

/** Each file starts several processes of the site: the files run after all others, and no more of them than there are cores. */
const processes = {
  ...all,
  maxWorkers: availableParallelism(),
  testTimeout: PROCESSES_HANGING_MS,
  hookTimeout: PROCESSES_HANGING_MS,
  globalSetup: ['tests/support/start-postgres.ts'],
  sequence: { ...all.sequence, groupOrder: 1 },
};

export default defineConfig({
  test: {
    // Many tests wait for processes, clocks and connections: one file more than there are cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
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
      {
        test: {
          ...api,
          name: 'api-sqlite',
          include: [API],
          provide: { engine: 'sqlite' as const },
          globalSetup: ['tests/support/migrate-template.ts'],
        },
      },
      { test: { ...onPostgres, name: 'api-postgres', include: DEPENDS_ON_THE_ENGINE } },
      { test: { ...onPostgres, name: 'api-postgres-rest', include: [API], exclude: DEPENDS_ON_THE_ENGINE } },
      // Runs after the project `api-sqlite`, whose statements it reads.
      { test: { ...processes, name: 'statements', include: ['tests/statements/**/*.test.ts'] } },
      { test: { ...processes, name: 'processes', include: CORE_PROCESSES } },
      { test: { ...processes, name: 'processes-rest', include: [PROCESSES], exclude: CORE_PROCESSES } },
    ],
  },
});
