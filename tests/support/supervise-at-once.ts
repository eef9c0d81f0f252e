/** Starts the site with three workers and replaces an ended worker without delay, so that a test can kill many of them. */
import cluster from 'node:cluster';
import path from 'node:path';
import { superviseWorkers } from '#server/workers/supervise-workers.ts';

cluster.setupPrimary({ exec: path.resolve(import.meta.dirname, '../../src/server/start.mjs') });
await superviseWorkers(3, {
  tell: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  terminal: false,
  backOff: { note: () => {}, early: () => 0, wait: () => 0 },
});
