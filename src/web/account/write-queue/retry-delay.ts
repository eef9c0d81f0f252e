import { MINUTE, type Milliseconds } from '#contract/rules/time.ts';

const FIRST_RETRY: Milliseconds = 5_000;
const LAST_RETRY: Milliseconds = 5 * MINUTE;

/** The delay doubles with each failure, with jitter. */
export function retryDelay(failures: number): Milliseconds {
  return Math.min(FIRST_RETRY * 2 ** (failures - 1), LAST_RETRY) * (0.5 + Math.random() / 2);
}
