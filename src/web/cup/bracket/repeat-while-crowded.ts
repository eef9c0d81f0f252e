import { ApiError } from '#contract/client.ts';
import { crowdDelay } from '../request-delays.ts';

/** Milliseconds in which the server accepts the moment of the first arrival. */
const PATIENCE = 60_000;

/** Calls `send` again while the site has no capacity, with the signed moment of its first arrival, from which picks count. */
export async function repeatWhileCrowded<T>(send: (arrival: string | undefined) => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (let arrival: string | undefined; ; ) {
    try {
      return await send(arrival);
    } catch (error) {
      if (!(error instanceof ApiError) || error.reply.arrival === undefined || performance.now() > end) throw error;
      arrival = error.reply.arrival;
      await new Promise((resolve) => setTimeout(resolve, crowdDelay()));
    }
  }
}
