/** Puts the parts together and opens for visitors. */
import path from 'node:path';
import { buildApp } from './app.ts';
import { createAccountContext } from './features/users/account-context.ts';
import { createHashLimiter } from './features/users/password-hash.ts';
import { createAdmissionQueues, limitWith, queueRequests } from './http/load-shedding/queue-requests.ts';
import { cachePages } from './http/pages/cache/serve-from-cache.ts';
import { serveMedia } from './http/pages/media.ts';
import { pageRoutes } from './http/pages/render.ts';
import { openBuiltWeb, openDevWeb } from './http/pages/web.ts';
import { openChangeFeed } from './platform/changes/open-change-feed.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { limitsOfRequests } from './platform/database/postgres.ts';
import { closeOnSignals, prepareShutdown } from './platform/graceful-shutdown.ts';
import { startSweeping } from './platform/jobs/cleanup.ts';
import { repeatByTimer } from './platform/jobs/schedule.ts';
import { coresPerProcess } from './platform/limits/concurrency-limiter.ts';
import { logTo } from './platform/logging/logger.ts';
import type { OperatorOutput } from './platform/logging/tell-operator.ts';
import { openPost } from './platform/mail/open-post.ts';
import { countMails } from './platform/mail/outbox.ts';
import { offerMetrics } from './platform/monitoring/offer-metrics.ts';
import { openProbes } from './platform/monitoring/open-probes.ts';
import { orCannotStart } from './platform/operator-error.ts';
import { createPictureWork, openPictures } from './platform/pictures/open-pictures.ts';
import { startSweepingPictures } from './platform/pictures/sweep-pictures.ts';
import { loadOrCreateSecret } from './platform/secret.ts';
import { openStorage, REQUEST_LIMITS, UPLOAD_LIMIT } from './platform/storage/open-storage.ts';
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
  const { tell } = output;
  const storage = await orCannotStart('Pictures cannot be kept', openStorage(settings, REQUEST_LIMITS));
  await prepareInstallation(settings, { storage, output });
  const { metricsPort } = settings;
  const metrics =
    metricsPort === undefined ? undefined : (await import('./platform/monitoring/open-metrics.ts')).openMetrics();
  let noteOutage = (error: Error) => tell(`The database went away: ${error.message}`);
  const listeners = { onLostConnection: (error: Error) => noteOutage(error), onQuery: metrics?.onQuery };
  const { database, engine, connections } = openDatabase(settings.databaseAddress, {
    limits: limitsOfRequests(settings.postgresLimits),
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
    (await orCannotStart('The secret in DATA_DIR cannot be used', loadOrCreateSecret(settings.dataDir)));
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
  const pictureWork = createPictureWork({ concurrency });
  const pictures = openPictures({ database, storage, clock: Date.now, work: pictureWork, uploadLimit: UPLOAD_LIMIT });
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
    ...logTo(output, settings.logLevel),
    dev,
  };
  const app = await buildApp(parts);
  noteOutage = (error) => {
    if (!app.outages.note(error)) tell(`The database went away: ${error.message}`);
  };
  const post = openPost({ database, clock: Date.now, log: app.log, noteOutage: app.outages.note }, settings);
  wakeMail = post.wake;
  const sweep = startSweeping({
    database: jobs,
    clock: Date.now,
    repeat: repeatByTimer,
    log: app.log,
    noteOutage: app.outages.note,
  });
  const pictureSweep = startSweepingPictures({
    database: jobs,
    storage,
    clock: Date.now,
    log: app.log,
    noteOutage: app.outages.note,
  });
  repeatByTimer(() => app.log.info({ event: 'memory', ...inMegabytes(process.memoryUsage()) }, 'memory'), HOUR);
  await serveMedia(app, storage);
  const web = dev ? await openDevWeb(app, ROOT) : await openBuiltWeb(app, path.join(ROOT, 'dist'), settings);
  pageRoutes(app, metrics?.timed(web) ?? web);
  if (queues) queueRequests(app, queues);
  const pages =
    queues &&
    cachePages(app, {
      changes,
      clock: Date.now,
      database,
      onLookup: metrics?.onLook,
      limitRendering: limitWith(queues.reads),
    });
  const { databaseAddress, dataDir } = settings;
  const probes = openProbes(app, { engine, databaseAddress, dataDir, storage });
  metrics?.watch(app.server, {
    streams: app.countStreams,
    brackets: app.countBrackets,
    pages: () => pages?.size() ?? { answers: 0, bytes: 0 },
    work: { passwords: hashLimiter.load, pictures: pictureWork.load },
    connections,
    mails: () => countMails(database),
  });
  if (metrics && metricsPort !== undefined) await offerMetrics(metrics, { port: metricsPort, tell });
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
