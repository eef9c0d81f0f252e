/** Three supervised workers without a database, which start fast enough for a test to kill many. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCluster, sendToSupervisor } from '#server/platform/cluster.ts';
import { closeOnSignals } from '#server/platform/graceful-shutdown.ts';

/** Milliseconds for a request, during which its worker can be killed. */
const WORK = 5;

/**
 * FAILING names a file; while it exists, a start of a worker fails as its text says: 'outage', 'later' (the first worker
 * starts), 'held' (the start waits for SIGUSR2 and succeeds), or any other text. LATE_READY delivers each ready message
 * once more after the exit of its worker. SIGUSR2 lets the supervisor find no Node.js for further workers.
 */
const { FAILING, LATE_READY, RESTART_DELAY } = process.env;

if (cluster.isPrimary) {
  process.on('SIGUSR2', () => {
    process.execPath = '/removed/node';
    process.stdout.write('Node.js is removed\n');
  });
  await runCluster({
    workers: 3,
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
    terminal: false,
    ...(RESTART_DELAY !== undefined && {
      restartDelay: (earlyExits) => (earlyExits === 0 ? 0 : Number(RESTART_DELAY)),
    }),
  });
  if (LATE_READY !== undefined) {
    cluster.on('exit', (worker) => worker.emit('message', { kind: 'ready', address: '', megabytes: 1 }));
  }
} else {
  const mode = FAILING !== undefined && existsSync(FAILING) ? readFileSync(FAILING, 'utf8') : undefined;
  if (mode === 'held') {
    const released = once(process, 'SIGUSR2');
    process.stdout.write(`Worker ${process.pid} is held\n`);
    await released;
  } else if (mode !== undefined && !(mode === 'later' && cluster.worker?.id === 1)) {
    sendToSupervisor({ kind: 'failed', reason: `Cannot start: ${FAILING} is there`, outage: mode === 'outage' });
    process.exit(1);
  }
  const server = createServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end(`from ${process.pid}`), WORK));
  });
  closeOnSignals(async () => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    sendToSupervisor({ kind: 'ready', address: `http://127.0.0.1:${port}`, megabytes: 1 });
  });
}
