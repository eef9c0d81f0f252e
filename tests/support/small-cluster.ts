/** Three workers without a database, supervised as those of the site. They start in a moment, so that a test can kill many. */
import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCluster, sendToSupervisor } from '#server/workers/cluster.ts';
import { closeOnSignals } from '#server/workers/graceful-shutdown.ts';

/** Milliseconds that a request is under way, in which its worker can be killed. */
const WORK = 5;

const { FAILING, RESTART_DELAY } = process.env;

if (cluster.isPrimary) {
  await runCluster({
    workers: 3,
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
    terminal: false,
    ...(RESTART_DELAY !== undefined && {
      restartDelay: (earlyExits) => (earlyExits === 0 ? 0 : Number(RESTART_DELAY)),
    }),
  });
} else if (FAILING !== undefined && existsSync(FAILING)) {
  const outage = readFileSync(FAILING, 'utf8') === 'outage';
  sendToSupervisor({ kind: 'failed', reason: `Cannot start: ${FAILING} is there`, outage });
  process.exit(1);
} else {
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
