import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Longer than any test takes on a machine under load, so that only a hang exceeds it. */
const HANGING_MS = 180_000;
/** A process takes ten seconds to start on such a machine, and one test starts several. */
const PROCESSES_HANGING_MS = 300_000;

/** Files that take more than five seconds of the processor; files that start processes take more anyway. */
const SLOW = '**/*.slow.test.ts';

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
      // `tests/engines` depends on order, collation, case, time, transactions, locks, notifications or errors of the engine.
      { test: { ...onSqlite, name: 'api-sqlite', include: ['tests/{api,engines}/*.test.ts'], exclude: [SLOW] } },
      { test: { ...onSqlite, name: 'api-sqlite-slow', include: ['tests/{api,engines}/*.slow.test.ts'] } },
      { test: { ...onPostgres, name: 'api-postgres', include: ['tests/engines/*.test.ts'] } },
      { test: { ...onPostgres, name: 'api-postgres-rest', include: ['tests/api/*.test.ts'] } },
      // This project runs after those on SQLite, whose statements it reads.
      { test: { ...processes, name: 'statements', include: ['tests/statements/**/*.test.ts'] } },
      { test: { ...processes, name: 'processes', include: ['tests/processes/**/*.test.ts'] } },
    ],
  },
});
