/**
 * Serves the site in this process, or supervises the workers that do. `serve-site.ts` prepares the installation, composes the site and
 * listens. `compose-site.ts` creates the app and the services, registers the features and starts the jobs.
 */
import cluster from 'node:cluster';
import { type ClusterOptions, runCluster, sendToSupervisor } from './platform/cluster.ts';
import { isUnavailable } from './platform/database/errors.ts';
import { PRIVATE_UMASK, prepareDataDir } from './platform/file-permissions.ts';
import { stopWithParent } from './platform/graceful-shutdown.ts';
import { ignoreOutputErrors, isTerminal, openOperatorOutput } from './platform/logging/operator-output.ts';
import { explainStartError } from './platform/operator-error.ts';
import { readSettings } from './settings.ts';

async function start(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  const output = openOperatorOutput(settings.logFormat);
  const { printOrLog } = output;
  process.umask(PRIVATE_UMASK);
  if (cluster.isPrimary) {
    await prepareDataDir(settings.dataDir, printOrLog);
    for (const warning of settings.warnings) printOrLog(warning);
  }
  if (process.env.npm_lifecycle_event === 'start' && cluster.isPrimary) stopWithParent();
  if (settings.workers > 1 && !dev && cluster.isPrimary) {
    const { workers, metricsPort } = settings;
    const serveMetrics = metricsPort === undefined ? undefined : await prepareMetrics(metricsPort, printOrLog);
    return runCluster({ workers, print: printOrLog, printError, terminal: isTerminal(), serveMetrics });
  }
  // Imported here so that the supervisor takes little memory.
  const { serveSite } = await import('./start/serve-site.ts');
  const address = await serveSite(settings, { dev, output });
  const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
  if (!sendToSupervisor({ kind: 'ready', address, megabytes })) printOrLog(`S.L.V.S.H. is at ${address}`);
}

/** The supervisor serves the sums of the metrics of all workers. */
async function prepareMetrics(port: number, print: (line: string) => void): Promise<ClusterOptions['serveMetrics']> {
  const { AggregatorRegistry } = await import('prom-client');
  const { openMetricsPort } = await import('./platform/monitoring/serve-metrics.ts');
  return (read) => openMetricsPort(async () => AggregatorRegistry.aggregate(await read()).metrics(), { port, print });
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

ignoreOutputErrors();
start().catch((error) => {
  const reason = explainStartError(error);
  if (!sendToSupervisor({ kind: 'failed', reason, outage: isUnavailable(error) })) printError(reason);
  process.exit(1);
});
