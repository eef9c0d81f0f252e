/** The suites of `npm test` and `npm run test:rest`: each test belongs to one. */

export type SuiteName = 'core' | 'rest';

export type Suite = {
  checks: boolean;
  /** Projects of vitest.config.ts. */
  vitest: string[];
  /** The journeys of Playwright. */
  journeys: string[];
};

const CORE_TAG = '@core';

export const SUITES: Record<SuiteName, Suite> = {
  core: {
    checks: true,
    vitest: ['unit', 'api-sqlite', 'api-postgres', 'processes'],
    journeys: ['--grep', CORE_TAG],
  },
  rest: {
    checks: false,
    vitest: ['api-postgres-rest', 'processes-rest'],
    journeys: ['--grep-invert', CORE_TAG],
  },
};

export const ALL: Suite = {
  checks: true,
  vitest: [...SUITES.core.vitest, ...SUITES.rest.vitest],
  journeys: [],
};
