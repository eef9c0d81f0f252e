/** The process: answers visitors itself, or watches over several that do. */
import cluster from 'node:cluster';
import { explainFailedStart } from './cannot-start.ts';
import { isOutage } from './database/outage.ts';
import { PRIVATE_UMASK, prepareDataDir } from './private-files.ts';
import { readSettings } from './settings.ts';
import { isAtTerminal, openOperatorOutput } from './tell-operator.ts';
import type { RunningWorker } from './workers/start-worker.ts';
import { stopWithShell } from './workers/stop-with-shell.ts';
import { superviseWorkers } from './workers/supervise-workers.ts';
import { tellSupervisor } from './workers/worker-news.ts';

async function start(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  const output = openOperatorOutput(settings.logFormat);
  const { tell } = output;
  process.umask(PRIVATE_UMASK);
  if (cluster.isPrimary) await prepareDataDir(settings.dataDir, tell);
  if (process.env.npm_lifecycle_event === 'start' && cluster.isPrimary) stopWithShell();
  if (settings.workers > 1 && !dev && cluster.isPrimary) {
    const { metricsPort } = settings;
    const terminal = isAtTerminal();
    if (metricsPort === undefined) return superviseWorkers(settings.workers, { tell, complain, terminal });
    const { gatherFigures } = await import('./workers/gather-figures.ts');
    const { openMetricsPort } = await import('./operations/offer-metrics.ts');
    const watch = (serving: ReadonlySet<RunningWorker>) =>
      openMetricsPort(() => gatherFigures(serving), { port: metricsPort, tell });
    return superviseWorkers(settings.workers, { tell, complain, terminal, watch });
  }
  // Loaded by those alone who need it, so that the one who watches stays small.
  const { serveSite } = await import('./serve-site.ts');
  const address = await serveSite(settings, { dev, output });
  const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
  if (!tellSupervisor({ kind: 'ready', address, megabytes })) tell(`S.L.V.S.H. is at ${address}`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

start().catch((error) => {
  const reason = explainFailedStart(error);
  if (!tellSupervisor({ kind: 'failed', reason, outage: isOutage(error) })) complain(reason);
  process.exit(1);
});
