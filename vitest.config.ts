import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The engines that every test of the API runs on; nothing is faked but the clock. */
const ENGINES = ['sqlite', 'postgres'] as const;

/** After this long a test hangs; a slow machine is no reason to fail. */
const HANGING_MS = 60_000;

export default defineConfig({
  test: {
    // Many tests wait for processes, clocks and connections: one file more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/tooling/**/*.test.ts',
          ],
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
        },
      },
      ...ENGINES.map((engine) => ({
        test: {
          name: `api-${engine}`,
          include: ['tests/api/**/*.test.ts'],
          provide: { engine },
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
          setupFiles: ['tests/support/stop-sites.ts'],
          // Files share nothing but code: each has its own databases and ports, so the server is loaded once.
          isolate: false,
          globalSetup: [
            engine === 'postgres' ? 'tests/support/start-postgres.ts' : 'tests/support/migrate-template.ts',
          ],
        },
      })),
    ],
  },
});
