import path from 'node:path';
import { HOUR } from '#contract/rules/time.ts';
import { createAdmissionQueues } from '../http/load-shedding/queue-requests.ts';
import { findBuild } from '../http/pages/kept-assets.ts';
import { openBuiltWeb, openDevWeb } from '../http/pages/web.ts';
import { closeOnSignals, prepareShutdown } from '../platform/graceful-shutdown.ts';
import { scheduleByTimer } from '../platform/jobs/schedule.ts';
import { logDestination } from '../platform/logging/logger.ts';
import type { OperatorOutput } from '../platform/logging/operator-output.ts';
import { startMailSender } from '../platform/mail/mail-sender.ts';
import { serveMetrics } from '../platform/monitoring/serve-metrics.ts';
import { orOperatorError } from '../platform/operator-error.ts';
import { openStorage, REQUEST_TIMEOUTS, UPLOAD_TIMEOUT } from '../platform/storage/open-storage.ts';
import type { Settings } from '../settings.ts';
import { composeSite } from './compose-site.ts';
import { prepareInstallation } from './prepare-installation.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Runs the site until a signal stops it. Returns its address. */
export async function serveSite(
  settings: Settings,
  { dev, output }: { dev: boolean; output: OperatorOutput },
): Promise<string> {
  const { printOrLog } = output;
  const { metricsPort } = settings;
  const storage = await orOperatorError('Pictures cannot be kept', openStorage(settings, REQUEST_TIMEOUTS));
  const build = dev ? undefined : findBuild(ROOT);
  await prepareInstallation(settings, { storage, output, build });
  const metrics =
    metricsPort === undefined ? undefined : (await import('../platform/monitoring/metrics.ts')).createMetrics();
  const { app, probes, close } = await composeSite(settings, {
    storage,
    dev,
    metrics,
    ...logDestination(output, settings.logLevel),
    onLostConnection: (error) => printOrLog(`The database went away: ${error.message}`),
    openWeb: (app) => (build === undefined ? openDevWeb(app, ROOT) : openBuiltWeb(app, build, settings)),
    openMailer: (context) => startMailSender(context, settings),
    outgoing: {},
    queues: dev ? undefined : createAdmissionQueues(),
    uploadTimeout: UPLOAD_TIMEOUT,
    probes: {},
    jobs: true,
  });
  scheduleByTimer(() => app.log.info({ event: 'memory', ...inMegabytes(process.memoryUsage()) }, 'memory'), HOUR);
  if (metrics && metricsPort !== undefined) await serveMetrics(metrics, { port: metricsPort, print: printOrLog });
  // A signal may follow as soon as the site listens.
  const shutDown = prepareShutdown(app, app.endStreams);
  closeOnSignals(async (options) => {
    // A retiring worker stays ready: another worker accepts from the same socket.
    if (!options?.retiring) probes?.stop();
    await shutDown(options);
    await close();
  });

  return app.listen({
    port: settings.port,
    host: settings.host,
    listenTextResolver: () => 'listening', // The start prints the address once, as text for a person.
  });
}

function inMegabytes({ rss, heapUsed }: NodeJS.MemoryUsage) {
  return { megabytes: Math.round(rss / 2 ** 20), heap: Math.round(heapUsed / 2 ** 20) };
}
