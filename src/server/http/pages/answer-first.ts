/** Answers kept pages before the framework hears of the request: its way through the router costs more than the answer. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { hasWritten } from '../../platform/changes/wait-for-own-changes.ts';
import { answerBefore } from '../intercept-requests.ts';
import { keptAddressOf } from './kept-address.ts';
import type { Encoding, Form } from './packed-answer.ts';
import type { FormedAnswer, PageCache } from './page-cache.ts';

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] });

/** Browsers differ little in what they accept; whoever makes up more does not fill the memory. */
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (accepted) => (negotiator.negotiate(accepted) ?? 'identity') as Encoding,
});

/** Puts `cache` before whatever `server` does with a request; what it does not answer goes on as ever. */
export function answerFirst(server: Server, cache: PageCache): void {
  answerBefore(server, (request, response, goOn) => {
    if (!isForEverybody(request)) return goOn();
    const { url = '' } = request;
    const accepted = request.headers['accept-encoding'];
    const encoding = accepted === undefined ? 'identity' : encodings.memo(String(accepted));
    const found = cache.find(url, encoding);
    if (found) return send(found, request, response);
    const address = keptAddressOf(url);
    if (!address) return goOn();
    const foundByKey = address.key === url ? undefined : cache.find(address.key, encoding);
    if (foundByKey) return send(foundByKey, request, response);
    // Whatever went wrong, the framework knows the words for it.
    const mayBeStale = !hasWritten(request.headers.cookie);
    cache
      .get(address, encoding, mayBeStale)
      .then((answer) => (answer ? send(answer, request, response) : goOn()), goOn);
  });
}

/** Cookies change no page and no call that is kept; an Authorization header may. */
function isForEverybody({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
}

function send(answer: FormedAnswer, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const { status, staleFor } = answer;
  const form = staleFor === undefined ? answer.form : markStale(answer.form, staleFor);
  const known = headers['if-none-match'];
  if (known !== undefined && form.tag && isAmong(known, form.tag)) {
    response.writeHead(304, form.unchanged).end();
    return;
  }
  response.writeHead(status, form.headers);
  if (method === 'HEAD') response.end();
  else response.end(form.body);
}

/** As RFC 9211 says it. No cache stores the response: for it, the response would be fresh. */
function markStale(form: Form, milliseconds: number): Form {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  const marks = [
    'cache-control',
    'no-store',
    'cache-status',
    `slvsh; hit; ttl=-${seconds}; detail="database unavailable"`,
  ];
  const mark = (headers: string[]) => [...withoutCaching(headers), ...marks];
  return { ...form, headers: mark(form.headers), unchanged: mark(form.unchanged) };
}

/** Names and values alternate. */
function withoutCaching(headers: string[]): string[] {
  return headers.filter((_, place) => !/^(?:cdn-)?cache-control$/.test(headers[place - (place % 2)] ?? ''));
}

/** Proxies that pack anew make a tag weak; for this question that is the same tag. */
function isAmong(known: string, tag: string): boolean {
  if (known === tag) return true;
  const tags = known.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
