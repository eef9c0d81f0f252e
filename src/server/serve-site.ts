/** Puts the parts together and opens for visitors. */
import path from 'node:path';
import { buildApp } from './app.ts';
import { startCleanup } from './cleanup.ts';
import { createAccountContext } from './features/users/account-context.ts';
import { composeAccountEmail } from './features/users/account-emails.ts';
import { createHashLimiter } from './features/users/password-hash.ts';
import { createAdmissionQueues, limitWith, queueRequests } from './http/load-shedding/queue-requests.ts';
import { cachePages } from './http/pages/cache/serve-from-cache.ts';
import { serveMedia } from './http/pages/media.ts';
import { pageRoutes } from './http/pages/render.ts';
import { openBuiltWeb, openDevWeb } from './http/pages/web.ts';
import { openProbes } from './http/probes.ts';
import { openChangeFeed } from './platform/changes/open-change-feed.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { requestPoolLimits } from './platform/database/postgres.ts';
import { closeOnSignals, prepareShutdown } from './platform/graceful-shutdown.ts';
import { scheduleByTimer } from './platform/jobs/schedule.ts';
import { coresPerProcess } from './platform/limits/concurrency-limiter.ts';
import { logDestination } from './platform/logging/logger.ts';
import type { OperatorOutput } from './platform/logging/operator-output.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { countMails, type QueuedMail } from './platform/mail/outbox.ts';
import { serveMetrics } from './platform/monitoring/serve-metrics.ts';
import { orOperatorError } from './platform/operator-error.ts';
import { createPictureLimiter, openPictures } from './platform/pictures/pictures.ts';
import { startPictureSweep } from './platform/pictures/sweep-pictures.ts';
import { loadOrCreateSecret } from './platform/secret.ts';
import { openStorage, REQUEST_TIMEOUTS, UPLOAD_TIMEOUT } from './platform/storage/open-storage.ts';
import { prepareInstallation } from './prepare-installation.ts';
import type { Settings } from './settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HOUR = 60 * 60_000;

type ServeOptions = {
  dev: boolean;
  output: OperatorOutput;
};

/** Opens the site, which stops when the process is asked to; answers its address. */
export async function serveSite(settings: Settings, { dev, output }: ServeOptions): Promise<string> {
  const { printOrLog } = output;
  const storage = await orOperatorError('Pictures cannot be kept', openStorage(settings, REQUEST_TIMEOUTS));
  await prepareInstallation(settings, { storage, output });
  const { metricsPort } = settings;
  const metrics =
    metricsPort === undefined ? undefined : (await import('./platform/monitoring/metrics.ts')).createMetrics();
  let noteOutage = (error: Error) => printOrLog(`The database went away: ${error.message}`);
  const listeners = { onLostConnection: (error: Error) => noteOutage(error), onQuery: metrics?.onQuery };
  const { database, engine, connections } = openDatabase(settings.databaseAddress, {
    limits: requestPoolLimits(settings.postgresLimits),
    ...listeners,
  });
  // The hourly jobs may take longer than a request. Each of the two has a connection: neither waits for the other.
  const jobLimits = { ...settings.postgresLimits, poolSize: 2 };
  const jobs =
    engine === 'postgres'
      ? openDatabase(settings.databaseAddress, { limits: jobLimits, ...listeners }).database
      : database;

  const { bracketCupId, mediaUrl, publicUrl, support, thirdParties, trustedProxies } = settings;
  const secret =
    settings.sessionSecret ??
    (await orOperatorError('The secret in DATA_DIR cannot be used', loadOrCreateSecret(settings.dataDir)));
  const concurrency = coresPerProcess(settings.workers);
  const hashLimiter = createHashLimiter({ concurrency });
  let wakeMail = () => {};
  const accounts = createAccountContext({
    database,
    clock: Date.now,
    secret,
    hashLimiter,
    signUpsPerHour: settings.signUpsPerHour,
    wakeMail: () => wakeMail(),
  });
  const pictureWork = createPictureLimiter({ concurrency });
  const pictures = openPictures({
    database,
    storage,
    clock: Date.now,
    limiter: pictureWork,
    uploadTimeout: UPLOAD_TIMEOUT,
  });
  const changes = openChangeFeed(
    { engine, address: settings.databaseAddress },
    { onLost: (error) => noteOutage(error) },
  );
  const queues = dev ? undefined : createAdmissionQueues();
  const parts = {
    database,
    clock: Date.now,
    bracketCupId,
    support,
    accounts,
    pictures,
    publicUrl,
    mediaUrl,
    thirdParties,
    trustedProxies,
    changes,
    queues,
    ...logDestination(output, settings.logLevel),
    dev,
  };
  const app = await buildApp(parts);
  noteOutage = (error) => {
    if (!app.outages.note(error)) printOrLog(`The database went away: ${error.message}`);
  };
  const compose = (mail: QueuedMail) => composeAccountEmail({ database, clock: Date.now, publicUrl }, mail);
  const post = openMailer({ database, clock: Date.now, compose, log: app.log, noteOutage: app.outages.note }, settings);
  wakeMail = post.wake;
  const sweep = startCleanup({
    database: jobs,
    clock: Date.now,
    schedule: scheduleByTimer,
    log: app.log,
    noteOutage: app.outages.note,
  });
  const pictureSweep = startPictureSweep({
    database: jobs,
    storage,
    clock: Date.now,
    log: app.log,
    noteOutage: app.outages.note,
  });
  scheduleByTimer(() => app.log.info({ event: 'memory', ...inMegabytes(process.memoryUsage()) }, 'memory'), HOUR);
  await serveMedia(app, storage);
  const web = dev ? await openDevWeb(app, ROOT) : await openBuiltWeb(app, path.join(ROOT, 'dist'), settings);
  pageRoutes(app, metrics?.timeRendering(web) ?? web);
  if (queues) queueRequests(app, queues);
  const pages =
    queues &&
    cachePages(app, {
      changes,
      clock: Date.now,
      database,
      onLookup: metrics?.onCacheLookup,
      limitRendering: limitWith(queues.reads),
    });
  const { databaseAddress, dataDir } = settings;
  const probes = openProbes(app, { engine, databaseAddress, dataDir, storage });
  metrics?.observe(app.server, {
    streams: app.countStreams,
    brackets: app.countBrackets,
    pages: () => pages?.size() ?? { answers: 0, bytes: 0 },
    work: { passwords: hashLimiter.load, pictures: pictureWork.load },
    connections,
    mails: () => countMails(database),
  });
  if (metrics && metricsPort !== undefined) await serveMetrics(metrics, { port: metricsPort, print: printOrLog });
  // Before the site listens: a signal may follow at once.
  const close = prepareShutdown(app);
  closeOnSignals(async (options) => {
    // Ready while a worker retires: another one accepts from the same socket.
    if (!options?.retiring) probes.stop();
    await close(options);
    await post.close();
    await sweep.stop();
    await pictureSweep.stop();
    await changes.close();
    await probes.close();
    await jobs.destroy();
    await database.destroy();
  });

  return app.listen({
    port: settings.port,
    host: settings.host,
    listenTextResolver: () => 'listening', // The address is told once, in words for people.
  });
}

function inMegabytes({ rss, heapUsed }: NodeJS.MemoryUsage) {
  return { megabytes: Math.round(rss / 2 ** 20), heap: Math.round(heapUsed / 2 ** 20) };
}
