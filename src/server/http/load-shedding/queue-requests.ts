import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/client.ts';
import { type Language, languageOf } from '#contract/rules/languages.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { explain } from '#messages/fr/errors.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { toErrorReply } from '../errors.ts';
import type { Interceptor } from '../intercept-requests.ts';
import { isEmbed, isMultipart, isSafeMethod } from '../request.ts';
import { type AdmissionQueue, createAdmissionQueue } from './admission-queue.ts';

export type AdmissionQueues = { reads: AdmissionQueue; writes: AdmissionQueue };

/** With the work itself, a response takes less than a second. */
const MAX_WAIT: Milliseconds = 300;

/**
 * Drawn pictures, searches and password hashes have limits of their own (at most 21, 26 and 66 at a time),
 * and must fit beside page requests: a load spike of pictures and one of searches at once.
 * With more reads in flight, the last would wait for over a second at a hundred pages a second.
 */
const READ_CONCURRENCY = 48;
const WRITE_CONCURRENCY = 128;

export function createAdmissionQueues(): AdmissionQueues {
  return {
    reads: createAdmissionQueue({ concurrency: READ_CONCURRENCY, maxWait: MAX_WAIT }),
    writes: createAdmissionQueue({ concurrency: WRITE_CONCURRENCY, maxWait: MAX_WAIT }),
  };
}

/** Probes are always answered. Files cost little, and belong to a page whose request was admitted. */
const NOT_QUEUED = /^\/(?:(?:healthz|readyz)(?:$|\?)|(?:assets|media)\/)/;

/** Brackets have another queue, which keeps the moment of their arrival. */
const OWN_QUEUE = new RegExp(`^${API_BASE}/brackets/`);

/** Queues reads, and refuses writes at once while their queue is full. */
export function queueRequests({ server, log }: FastifyInstance, { reads, writes }: AdmissionQueues): Interceptor {
  const logRejection = logRejections(log);
  const reject = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    logRejection();
    sendOverloaded(url, response);
  };
  server.on('connection', () => {
    reads.noteArrival();
    writes.noteArrival();
  });
  return (request, response, next) => {
    const { method, url = '' } = request;
    if (NOT_QUEUED.test(url)) return next();
    if (!isSafeMethod(method)) {
      if (OWN_QUEUE.test(url)) return next();
      // A client that sends a file gets the response only after a part of the file is read.
      return writes.hasCapacity() || isMultipart(request) ? next() : reject(request, response);
    }
    reads.admit(
      (release) => {
        // The client has disconnected while the request waited.
        if (response.destroyed) return release();
        releaseOnResponse(response, release);
        next();
      },
      () => reject(request, response),
    );
  };
}

/** Called before routes are added: a write is queued once its body has arrived, so that a slow client takes no capacity. */
export function queueWrites(app: FastifyInstance, { writes }: AdmissionQueues): void {
  app.addHook('preHandler', async ({ method, url }, { raw }) => {
    if (isSafeMethod(method) || OWN_QUEUE.test(url)) return;
    await new Promise<void>((resolve, reject) => {
      writes.admit(
        (release) => {
          releaseOnResponse(raw, release);
          resolve();
        },
        () => reject(new AppError('too-many-people')),
      );
    });
  });
}

export function limitWith(queue: AdmissionQueue): ConcurrencyLimiter {
  return (work) =>
    new Promise((resolve, reject) => {
      queue.admit(
        (release) => void work().then(resolve, reject).finally(release),
        () => reject(new AppError('too-many-people')),
      );
    });
}

/** The work ends when the response begins, however slowly the client reads it. */
function releaseOnResponse(response: ServerResponse, release: () => void): void {
  // A stream that is piped to a disconnected client never writes a head.
  response.once('pipe', release);
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    release();
    return writeHead(...args);
  };
}

const OVERLOADED = new AppError('too-many-people');

const COMMON_HEADERS = {
  'cache-control': 'no-store',
  'retry-after': String(OVERLOADED.retryAfter),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** A frame on another site reloads itself, as its reader cannot. */
const EMBED_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': COMMON_HEADERS['content-security-policy'].replace(/'none'$/, '*'),
  refresh: '10',
};

/** The responses are built in advance, because under load they must cost almost nothing. */
const PAGES = buildPages();
const EMBEDS = buildPages(EMBED_HEADERS);
const API_ERROR = buildResponse('application/json; charset=utf-8', JSON.stringify(toErrorReply(OVERLOADED)));

function buildPages(headers = COMMON_HEADERS) {
  const build = (language: Language, title: string, text: string) =>
    buildResponse('text/html; charset=utf-8', writePage(language, title, text), headers);
  return {
    en: build('en', 'One moment, please', OVERLOADED.message),
    fr: build('fr', 'Un instant', explain(toErrorReply(OVERLOADED))),
  };
}

function writePage(language: Language, title: string, text: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`;
}

/** Names and values of the headers alternate. The body has a character per byte, because Node joins such a string with the head. */
function buildResponse(type: string, text: string, commonHeaders = COMMON_HEADERS) {
  const body = Buffer.from(text);
  const headers = { ...commonHeaders, 'content-type': type, 'content-length': String(body.length) };
  return { headers: Object.entries(headers).flat(), body: body.toString('latin1') };
}

function sendOverloaded(url: string, response: ServerResponse): void {
  const pages = isEmbed(url) ? EMBEDS : PAGES;
  const { headers, body } = url.startsWith(API_BASE) ? API_ERROR : pages[languageOf(url)];
  response.writeHead(503, headers).end(body, 'latin1');
}

const LOG_INTERVAL: Milliseconds = 10_000;

/** Returns a function to call for each rejection. It logs one line for all rejections of an interval. */
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
