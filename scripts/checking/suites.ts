/** The suites of `npm test`, `npm run test:rest` and `npm run test:postgres`: each test belongs to one. */

export type SuiteName = 'core' | 'rest' | 'postgres';

export type Suite = {
  checks: boolean;
  /** Projects of vitest.config.ts. */
  vitest: string[];
  /** The journeys of Playwright; undefined for none. */
  journeys?: string[];
};

const CORE_TAG = '@core';

export const SUITES: Record<SuiteName, Suite> = {
  core: {
    checks: true,
    vitest: ['unit', 'api-sqlite', 'statements'],
    journeys: ['--grep', CORE_TAG],
  },
  rest: {
    checks: false,
    vitest: ['api-sqlite-slow', 'api-postgres', 'processes'],
    journeys: ['--grep-invert', CORE_TAG],
  },
  /** Statements, and files that depend on the engine, run in the other suites. */
  postgres: { checks: false, vitest: ['api-postgres-rest'] },
};

/** The suites `core` and `rest`. */
export const ALL: Suite = {
  checks: true,
  vitest: [...SUITES.core.vitest, ...SUITES.rest.vitest],
  journeys: [],
};
