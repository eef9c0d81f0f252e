/** A port of this machine on which nobody listens. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** For what has to be told its port before it starts. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('This machine gave no free port');
  return address.port;
}
