/** A free port of this machine. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** For servers that need their port before they start. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('This machine gave no free port');
  return address.port;
}
