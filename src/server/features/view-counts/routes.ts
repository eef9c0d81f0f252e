/** The call that tells of a play. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Repeat } from '../../platform/jobs/schedule.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import { reasonOf } from '../../platform/operator-error.ts';
import { createPlayCounter } from './play-counter.ts';

/** Milliseconds. A crash loses the plays of so short a time, and a rush of them is one write. */
export const WRITE_PLAYS_EVERY = 3_000;

type PlayParts = { database: Database; clock: Clock; repeat: Repeat };

export function playRoutes(app: FastifyInstance, { database, clock, repeat }: PlayParts): void {
  const plays = createPlayCounter({ database, clock });
  let told = false;
  async function write(): Promise<void> {
    try {
      await plays.write();
      told = false;
    } catch (error) {
      // Once for each time that the database is away, however often it is tried.
      if (!app.outages.note(error) && !told) app.log.warn({ reason: reasonOf(error) }, 'plays are not written yet');
      told = true;
    }
  }
  const stop = repeat(write, WRITE_PLAYS_EVERY);
  app.addHook('onClose', async () => {
    stop();
    await write();
  });

  route(app, 'POST /posts/{id}/plays', async ({ params }, { request }) => {
    if (!wantsNoCounting(request)) plays.count(params.id, addressKey(request.ip));
    return {};
  });
}

/** Do Not Track and Global Privacy Control, as for those who count for others (decision 27). */
function wantsNoCounting({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}
