/** Names each request, so that what the log tells of it can be found by whoever was answered. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

export const REQUEST_ID = 'x-request-id';

/** Neither long nor able to look like anything but an id in a line of the log. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** A name of our own, other for each request of each process; or the one that a trusted proxy has given already. */
export function createRequestIds(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies);
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const { remoteAddress } = socket;
    if (typeof given === 'string' && WELL_FORMED.test(given) && remoteAddress && isTrusted(remoteAddress, 0)) {
      return given;
    }
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
