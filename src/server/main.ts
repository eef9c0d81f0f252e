/** The process: answers visitors itself, or watches over several that do. */
import cluster from 'node:cluster';
import { explainFailedStart } from './cannot-start.ts';
import { readSettings } from './settings.ts';
import { stopWithShell } from './workers/stop-with-shell.ts';
import { superviseWorkers } from './workers/supervise-workers.ts';
import { tellSupervisor } from './workers/worker-news.ts';

async function start(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  if (process.env.npm_lifecycle_event === 'start' && cluster.isPrimary) stopWithShell();
  if (settings.workers > 1 && !dev && cluster.isPrimary) {
    return superviseWorkers(settings.workers, { tell, complain, terminal: process.stdout.isTTY === true });
  }
  // Loaded by those alone who need it, so that the one who watches stays small.
  const { serveSite } = await import('./serve-site.ts');
  const address = await serveSite(settings, { dev, tell });
  const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
  if (!tellSupervisor({ kind: 'ready', address, megabytes })) tell(`S.L.V.S.H. is at ${address}`);
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

start().catch((error) => {
  const reason = explainFailedStart(error);
  if (!tellSupervisor({ kind: 'failed', reason })) complain(reason);
  process.exit(1);
});
