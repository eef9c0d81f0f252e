import type { Server } from 'node:net';
import { promisify } from 'node:util';

/** How many connections a server has open. */
export function countConnections(server: Server): Promise<number> {
  return promisify(server.getConnections).call(server);
}
