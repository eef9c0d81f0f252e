import type { Server } from 'node:net';
import { promisify } from 'node:util';

export function countConnections(server: Server): Promise<number> {
  return promisify(server.getConnections).call(server);
}
