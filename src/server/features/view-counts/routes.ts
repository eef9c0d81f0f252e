import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Milliseconds } from '#contract/rules/time.ts';
import { clientKey } from '../../http/request.ts';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import { reasonOf } from '../../platform/operator-error.ts';
import { createViewCounter } from './view-counter.ts';

/** A crash loses the views of this time. */
export const FLUSH_INTERVAL_MS: Milliseconds = 3_000;

type ViewCountDependencies = BaseDependencies & { schedule: Schedule };

export function viewCountRoutes(app: FastifyInstance, { database, clock, schedule }: ViewCountDependencies): void {
  const views = createViewCounter({ database, clock });
  let isLogged = false;
  async function flush(): Promise<void> {
    try {
      await views.flush();
      isLogged = false;
    } catch (error) {
      // An outage logs only one line.
      if (!app.outages.note(error) && !isLogged) app.log.warn({ reason: reasonOf(error) }, 'views are not written yet');
      isLogged = true;
    }
  }
  const stop = schedule(flush, FLUSH_INTERVAL_MS);
  app.addHook('onClose', async () => {
    stop();
    await flush();
  });

  route(app, 'POST /posts/{id}/plays', async ({ params }, { request }) => {
    if (!isOptedOut(request)) views.countView(params.id, clientKey(request));
    return {};
  });
}

/** Do Not Track and Global Privacy Control, as for third-party analytics (decision 10). */
function isOptedOut({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}
