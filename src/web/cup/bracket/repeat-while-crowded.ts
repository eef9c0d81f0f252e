import { ApiError } from '#contract/client.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { crowdDelay } from '../request-delays.ts';

/** After this time the fan sees the error. */
const PATIENCE: Milliseconds = 20_000;

/** Calls `send` again while the site has no capacity. */
export async function repeatWhileCrowded<T>(send: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, crowdDelay()));
    }
  }
}
