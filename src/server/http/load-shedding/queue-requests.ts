/** Has everything that has to be worked for come in by a door; what is ready passes by. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { interceptRequests } from '../intercept-requests.ts';
import { type AdmissionQueue, createAdmissionQueue } from './admission-queue.ts';
import { OVERLOADED_MESSAGE, RETRY_AFTER, sendOverloaded } from './overloaded-response.ts';

/**
 * Those who look after the site are always answered. Files cost little, and belong to a page that somebody was let in for.
 */
const NOT_QUEUED = /^\/(?:(?:healthz|readyz)(?:$|\?)|(?:assets|media)\/)/;

/** Called before routes are added: a write comes in once its body is there, so that a slow sender takes nobody's place. */
export function queueWrites(app: FastifyInstance, { writes }: AdmissionQueues): void {
  app.addHook('preHandler', async ({ method }, { raw }) => {
    if (isRead(method)) return;
    await new Promise<void>((resolve, reject) => {
      writes.admit(
        (leave) => {
          releaseOnResponse(raw, leave);
          resolve();
        },
        () => reject(overloadedError()),
      );
    });
  });
}

/** Called once the app has its own listener for requests, and before pages are kept: those are given past the doors. */
export function queueRequests(app: FastifyInstance, { reads, writes }: AdmissionQueues): void {
  const { server } = app;
  const logRejection = logRejections(app.log);
  const reject = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    logRejection();
    sendOverloaded(url, response);
  };
  server.on('connection', () => {
    reads.noteArrival();
    writes.noteArrival();
  });
  interceptRequests(server, (request, response, next) => {
    const { method = '', url = '', headers } = request;
    if (NOT_QUEUED.test(url)) return next();
    if (!isRead(method)) {
      // Who sends a file has to be heard out a little, else they never hear the answer.
      const isForm = headers['content-type']?.startsWith('multipart/');
      return writes.hasCapacity() || isForm ? next() : reject(request, response);
    }
    reads.admit(
      (leave) => {
        // Whoever left while they waited needs no answer.
        if (response.destroyed) return leave();
        releaseOnResponse(response, leave);
        next();
      },
      () => reject(request, response),
    );
  });
}

/** Work within the process that comes in by a door like everybody else. */
export function limitWith(queue: AdmissionQueue): ConcurrencyLimiter {
  return (work) =>
    new Promise((resolve, reject) => {
      queue.admit(
        (leave) => void work().then(resolve, reject).finally(leave),
        () => reject(overloadedError()),
      );
    });
}

/** The work is done when the answer begins; for how long somebody reads it is another matter. */
function releaseOnResponse(response: ServerResponse, release: () => void): void {
  // Of what is piped to somebody who has left no head is ever written.
  response.once('pipe', release);
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    release();
    return writeHead(...given);
  };
}

function overloadedError(): AppError {
  return new AppError('unavailable', OVERLOADED_MESSAGE, { retryAfter: RETRY_AFTER });
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

export type AdmissionQueues = { reads: AdmissionQueue; writes: AdmissionQueue };

/** Milliseconds: with the work itself, an answer comes within a second. */
const MAX_WAIT = 300;

/**
 * Drawn pictures, searches and password hashes have bounds of their own (at most 21, 26 and 66 at a time),
 * and have to fit in beside page requests: a rush of pictures and one of searches at once.
 * With more reads in flight, those at the end would wait for over a second at a hundred pages a second.
 */
const READ_CONCURRENCY = 48;
const WRITE_CONCURRENCY = 128;

export function createAdmissionQueues(): AdmissionQueues {
  return {
    reads: createAdmissionQueue({ concurrency: READ_CONCURRENCY, maxWait: MAX_WAIT }),
    writes: createAdmissionQueue({ concurrency: WRITE_CONCURRENCY, maxWait: MAX_WAIT }),
  };
}

const LOG_INTERVAL = 10_000;

/** Answers what is to be called for each who is refused; ten seconds of it make one line. */
export function logRejections(log: FastifyBaseLogger): () => void {
  let rejected = 0;
  return () => {
    rejected += 1;
    if (rejected > 1) return;
    setTimeout(() => {
      log.warn({ event: 'busy', refused: rejected }, 'more visitors than the site can answer');
      rejected = 0;
    }, LOG_INTERVAL).unref();
  };
}
