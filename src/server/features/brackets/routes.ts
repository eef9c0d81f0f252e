import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '#contract/rules/problems.ts';
import { authorizeCaller, type LimitLookups } from '../../http/caller.ts';
import { buildRoute, inCallerOrder, readRequest, route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type ConcurrencyLimiterOptions,
  createConcurrencyLimiter,
  createKeyedLimiter,
} from '../../platform/limits/concurrency-limiter.ts';
import { type BracketDependencies, describeBracket, getBracket, listBrackets } from './describe.ts';
import { createSaveQueue } from './save-queue.ts';

const ENDPOINT = 'POST /brackets/{userId}/{cupId}';

type BracketRouteDependencies = BracketDependencies & {
  clock: Clock;
  /** The most concurrent saves in this process. A client that has not sent its picks does not count. */
  maxSaves?: number | undefined;
};

/** Two cores answer this many saves in about a second. */
const MAX_SAVES = 300;
/** Each lookup of a session takes a connection, which other reads need too. */
const CONCURRENT_LOOKUPS = 4;
const CROWDED = 'too-many-saving-brackets';
/** A page sends one save at a time and repeats a refused one. The limit leaves capacity for other fans. */
const LOOKUPS_OF_FAN: ConcurrencyLimiterOptions = { concurrency: 1, maxQueued: 10, refusal: 'caller-too-busy' };
/** A site issues fewer tokens in the lifetime of a token. */
const MAX_ENDED = 10_000;

export function bracketRoutes(app: FastifyInstance, dependencies: BracketRouteDependencies): void {
  const { clock } = dependencies;
  route(app, 'GET /brackets/{userId}', ({ params }) => listBrackets(dependencies, clock(), params.userId));

  route(app, 'GET /brackets/{userId}/{cupId}', ({ params }) =>
    getBracket(dependencies, clock(), params.userId, params.cupId),
  );

  saveRoute(app, dependencies);
}

/** A save counts from its arrival, however long it waits, because many fans save in the last minute before picks close. */
function saveRoute(app: FastifyInstance, dependencies: BracketRouteDependencies): void {
  const { leaderboards, clock, maxSaves = MAX_SAVES } = dependencies;
  const saveBracket = createSaveQueue(dependencies);
  const arrivals = new WeakMap<FastifyRequest, number>();
  let saves = 0;
  const limitOfFan = createKeyedLimiter<number>(LOOKUPS_OF_FAN);
  /** Tokens of ended sessions. Further requests with them do not delay other sessions of the fan. */
  const ended = new Set<string>();
  const limitLookups = createConcurrencyLimiter({
    ...{ concurrency: CONCURRENT_LOOKUPS, maxQueued: maxSaves, refusal: CROWDED },
  });
  const { preValidation, ...options } = buildRoute(ENDPOINT);

  /** Refuses a save before it waits for anything, because the page repeats it. */
  function assertCapacity(): void {
    if (saves + limitLookups.load().waiting >= maxSaves) throw new AppError(CROWDED);
  }

  const limit: LimitLookups = async ({ userId, sessionId, issuedAt }, lookup) => {
    const token = `${sessionId} ${issuedAt}`;
    if (ended.has(token)) return undefined;
    const caller = await limitOfFan(userId, () => limitLookups(lookup));
    if (caller) return caller;
    if (ended.size >= MAX_ENDED) ended.clear();
    ended.add(token);
    return undefined;
  };

  app.route({
    ...options,
    onRequest: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      assertCapacity();
    },
    // Only a complete request takes capacity: a client may delay its picks.
    preValidation: async (request) => {
      arrivals.set(request, clock());
      assertCapacity();
      await authorizeCaller(request, ENDPOINT, limit);
      await preValidation(request);
    },
    handler: async (request) => {
      const { params, body, caller } = readRequest<typeof ENDPOINT>(request);
      const { userId, cupId } = params;
      assertSame('userId', body.userId, userId);
      assertSame('slvshCupId', body.slvshCupId, cupId);
      const { picks: names, letterCall } = body;
      const basedOn = typeof body.basedOn === 'string' ? Date.parse(body.basedOn) : body.basedOn;
      const submission = { userId, caller, names, letterCall, basedOn, arrivedAt: arrivals.get(request) as number };
      const { cup, row } = await inCallerOrder(request, async () => {
        saves += 1;
        try {
          return await saveBracket(cupId, submission);
        } finally {
          saves -= 1;
        }
      });
      request.log.info({ event: 'bracket', cupId, userId, by: caller.userId }, 'bracket');
      return describeBracket(leaderboards, cup, row);
    },
  });
}

function assertSame(field: string, inBody: number | undefined, inPath: number): void {
  if (inBody !== undefined && inBody !== inPath) {
    throw new AppError(problem('number-differs', { number: inBody }), { field });
  }
}
