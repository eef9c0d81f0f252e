/** Saves a bracket. Many fans save in the last minute before picks close: a save counts from its arrival, however long it waits. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildRoute, inCallerOrder, readRequest } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { readArrival, signArrival } from './arrival.ts';
import { type BracketDependencies, describeBracket } from './describe.ts';
import { createSaveQueue } from './save-queue.ts';

const ENDPOINT = 'POST /brackets/{userId}/{cupId}';

export type SaveDependencies = BracketDependencies & {
  clock: Clock;
  /** Signs the arrivals of refused saves. */
  arrivalKey: Uint8Array;
  /** Saves that this process works on; a client that has not sent its picks takes none. */
  maxSaves?: number | undefined;
};

/** They are answered in about a second on two cores. */
const MAX_SAVES = 300;
/** Seconds. */
const RETRY_AFTER = 1;
const CROWDED = 'Many fans are saving their brackets right now. Please try again in a moment.';

type Arrival = { arrivedAt: number | undefined; hasCapacity: boolean };

export function saveRoute(app: FastifyInstance, dependencies: SaveDependencies): void {
  const { leaderboards, clock, arrivalKey, maxSaves = MAX_SAVES } = dependencies;
  const saveBracket = createSaveQueue(dependencies);
  const arrivals = new WeakMap<FastifyRequest, Arrival>();
  let saves = 0;
  const { onRequest: authorize, ...route } = buildRoute(ENDPOINT);

  app.route({
    ...route,
    onRequest: async (request, reply) => {
      const hasCapacity = saves < maxSaves;
      arrivals.set(request, { arrivedAt: clock(), hasCapacity });
      // A refusal reads the body, which it signs, and not the database.
      if (hasCapacity) await authorize(request, reply);
    },
    preParsing: async (request) => {
      const arrival = arrivals.get(request);
      // Picks that are sent later than the head of their request count from their own arrival.
      if (arrival && !request.raw.complete) arrival.arrivedAt = undefined;
    },
    handler: async (request) => {
      const { params, body, caller } = readRequest<typeof ENDPOINT>(request);
      const { userId, cupId } = params;
      assertSame('userId', body.userId, userId);
      assertSame('slvshCupId', body.slvshCupId, cupId);
      const now = clock();
      const save = { userId, cupId, names: body.picks, letterCall: body.letterCall };
      const first = body.arrival === undefined ? undefined : readArrival(arrivalKey, save, body.arrival, now);
      const { arrivedAt = now, hasCapacity } = arrivals.get(request) ?? { hasCapacity: false };
      const submission = { ...save, arrivedAt: first ?? arrivedAt, repeated: first !== undefined };
      request.signArrival = () => signArrival(arrivalKey, save, submission.arrivedAt);
      if (!hasCapacity || saves >= maxSaves) throw new AppError('unavailable', CROWDED, { retryAfter: RETRY_AFTER });
      saves += 1;
      try {
        const { cup, row } = await inCallerOrder(request, () => saveBracket(cupId, submission));
        request.log.info({ event: 'bracket', cupId, userId, by: caller.userId }, 'bracket');
        return await describeBracket(leaderboards, cup, row);
      } finally {
        saves -= 1;
      }
    },
  });
}

/** The body may repeat ids of the path. */
function assertSame(field: string, inBody: number | undefined, inPath: number): void {
  if (inBody !== undefined && inBody !== inPath) {
    throw new AppError('invalid', `${field} number is ${inBody}, but the address names another`, { field });
  }
}
