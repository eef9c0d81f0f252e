/** Closes the site for good without dropping anybody who was already being served. */
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pass } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds: the longest that the door stays open for those who stand at it, and that the last one is waited for, and silent connections. */
const LAST_CALL = 1_000;
const PATIENCE = 7_000;
const SILENCE = 3_000;
const LOOK_EVERY = 50;

/**
 * Closes the site. `unhurried`, since another process serves in its place already: connections that are open but silent are
 * waited for too, because whoever asks on one at the moment at which it is cut gets no answer.
 */
export type Close = (how?: { unhurried?: boolean }) => Promise<void>;

/**
 * Prepares `app` and answers with the function that closes it: requests under way are answered, then every connection is
 * cut, those included on which nobody ever asked for anything, as browsers open them in advance.
 */
export function prepareToClose(app: FastifyInstance): Close {
  let arrived = 0;
  let seen = 0;
  let connected = 0;
  let underWay = 0;
  let closing = false;
  app.server.on('connection', (socket) => {
    arrived += 1;
    connected += 1;
    socket.once('close', () => {
      connected -= 1;
    });
  });
  const isAnswered = () => {
    underWay -= 1;
  };
  app.server.prependListener('request', (_request, response) => {
    if (closing) response.shouldKeepAlive = false;
    underWay += 1;
    response.on('close', isAnswered);
  });

  const nobodyCame = () => {
    const before = seen;
    seen = arrived;
    return before === arrived;
  };

  return async ({ unhurried = false } = {}) => {
    closing = true;
    await until(nobodyCame, LAST_CALL);
    // The door alone: HTTP's own close would cut connections too, and an app that closes refuses its own pages' calls.
    Server.prototype.close.call(app.server);
    // Not before: whoever is told that a stream ends comes back for another.
    app.endStreams();
    await until(() => underWay === 0, PATIENCE);
    // Each reply from now on ends its connection, so that only those are left on which nobody asks.
    if (unhurried) {
      await until(() => connected === 0, SILENCE);
      await until(() => underWay === 0, PATIENCE);
    }
    app.server.closeAllConnections();
    await app.close();
  };
}

/** Looks twice in a row before it believes; connections are let in one a turn, so a busy process sees them late. */
async function until(isCalm: () => boolean, longest: number): Promise<void> {
  const latest = performance.now() + longest;
  for (let calm = 0; calm < 2 && performance.now() < latest; calm = isCalm() ? calm + 1 : 0) {
    await pass(LOOK_EVERY);
    await nextTurn();
  }
}
