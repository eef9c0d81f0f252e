/** Has everything that has to be worked for come in by a door; what is ready passes by. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/app-error.ts';
import type { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { answerBefore } from '../intercept-requests.ts';
import { BUSY_WORDS, COME_AGAIN, sayBusy } from './busy-answer.ts';
import type { Door } from './door.ts';
import type { Doors } from './doors.ts';
import { noteRefused } from './note-refused.ts';

/**
 * Those who look after the site are always answered. Files cost little, and belong to a page that somebody was let in for.
 */
const ALWAYS = /^\/(?:(?:healthz|readyz)(?:$|\?)|(?:assets|media)\/)/;

/** Called before routes are added: a write comes in once its body is there, so that a slow sender takes nobody's place. */
export function admitWrites(app: FastifyInstance, { writes }: Doors): void {
  app.addHook('preHandler', async ({ method }, { raw }) => {
    if (isRead(method)) return;
    await new Promise<void>((resolve, reject) => {
      writes.enter(
        (leave) => {
          leaveWithAnswer(raw, leave);
          resolve();
        },
        () => reject(busy()),
      );
    });
  });
}

/** Called once the app has its own listener for requests, and before pages are kept: those are given past the doors. */
export function keepDoors(app: FastifyInstance, { reads, writes }: Doors): void {
  const { server } = app;
  const note = noteRefused(app.log);
  const refuse = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    note();
    sayBusy(url, response);
  };
  server.on('connection', () => {
    reads.stir();
    writes.stir();
  });
  answerBefore(server, (request, response, goOn) => {
    const { method = '', url = '', headers } = request;
    if (ALWAYS.test(url)) return goOn();
    if (!isRead(method)) {
      // Who sends a file has to be heard out a little, else they never hear the answer.
      const isForm = headers['content-type']?.startsWith('multipart/');
      return writes.hasRoom() || isForm ? goOn() : refuse(request, response);
    }
    reads.enter(
      (leave) => {
        // Whoever left while they waited needs no answer.
        if (response.destroyed) return leave();
        leaveWithAnswer(response, leave);
        goOn();
      },
      () => refuse(request, response),
    );
  });
}

/** Work within the process that comes in by a door like everybody else. */
export function throughDoor(door: Door): ConcurrencyLimiter {
  return (work) =>
    new Promise((resolve, reject) => {
      door.enter(
        (leave) => void work().then(resolve, reject).finally(leave),
        () => reject(busy()),
      );
    });
}

/** The work is done when the answer begins; for how long somebody reads it is another matter. */
function leaveWithAnswer(response: ServerResponse, leave: () => void): void {
  // Of what is piped to somebody who has left no head is ever written.
  response.once('pipe', leave);
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    leave();
    return writeHead(...given);
  };
}

function busy(): Refusal {
  return new Refusal('busy', BUSY_WORDS, { retryAfter: COME_AGAIN });
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
