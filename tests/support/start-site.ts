/** A whole site for a test: its own database, its own pictures, its own port, its own time of day. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Api } from '#contract/api-client.ts';
import type { ThirdParties } from '#contract/site.ts';
import type { Support } from '#contract/support.ts';
import { buildApp } from '#server/app.ts';
import { createAccountContext } from '#server/features/users/account-context.ts';
import type { HashStrength } from '#server/features/users/password-hash.ts';
import type { VideoHosts } from '#server/features/videos/video-hosts.ts';
import { type AdmissionQueues, limitWith, queueRequests } from '#server/http/load-shedding/queue-requests.ts';
import { cachePages } from '#server/http/pages/cache/serve-from-cache.ts';
import { serveMedia } from '#server/http/pages/media.ts';
import { pageRoutes } from '#server/http/pages/render.ts';
import type { Web } from '#server/http/pages/web.ts';
import { openProbes, type ProbeOverrides, type Probes } from '#server/http/probes.ts';
import type { StreamLimits } from '#server/http/sse.ts';
import type { Timeouts } from '#server/http/timeouts.ts';
import { openChangeFeed } from '#server/platform/changes/open-change-feed.ts';
import type { Clock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { ConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { openPictures } from '#server/platform/pictures/pictures.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts';
import { interceptQueries, spyQueries } from './spy-queries.ts';
import { createStrictApi } from './strict-api.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestSite = {
  address: string;
  database: Database;
  opened: TestDatabase;
  /** The folder of its pictures. */
  media: string;
  /** Makes a call of the contract; fails on a reply that the contract does not describe. */
  call: Api;
  /** Asks for any address, as it stands. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Runs the rooms' own operations in one transaction. */
  write: <T>(change: (trx: DatabaseTransaction) => Promise<T>) => Promise<T>;
  /** What answers `/healthz` and `/readyz`, where the test asked for it. */
  probes: Probes | undefined;
  /** Ends it before its time, as a restart does; the database stays for a site that is opened beside it. */
  stop: () => Promise<void>;
};

/** Noon in Grandvalira on a day in March; a site whose test says nothing else lives at this moment. */
export const NOON = Date.parse('2018-03-14T12:00:00.000Z');

/** What signs the tests' access tokens. */
export const TEST_SECRET = 'only for the tests: signs nobody in elsewhere';

/** The least effort of the picture encoders. */
export const CHEAP_PICTURES = 0;

/** The least that argon2 takes: most tests need some hash, not a strong one. */
export const CHEAP_HASHES: HashStrength = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type SiteParts = {
  clock?: Clock;
  /** Turns the log on. */
  logTo?: { write(line: string): void };
  /** Opens another server on the database and the pictures of this site, which have to outlive it. */
  beside?: { opened: Pick<TestDatabase, 'address'>; media: string };
  publicUrl?: string;
  /** The ways to give it money. */
  support?: Support;
  thirdParties?: ThirdParties;
  trustedProxies?: string[];
  hashLimiter?: ConcurrencyLimiter;
  /** The strength of password hashes, if not the least. */
  hashStrength?: HashStrength;
  signUpsPerHour?: number;
  /** Hears that there is a mail to send. */
  wakeMail?: () => void;
  /** Stands in for the hosts that play the videos. */
  videoHosts?: VideoHosts;
  /** Does what comes up again and again when the test says so. */
  repeat?: Schedule;
  streamLimits?: StreamLimits;
  /** Called after every query, whose result waits for it. */
  onQuery?: () => unknown;
  /** Hears of every query before it is asked; where it throws, the query fails. */
  beforeQuery?: Parameters<typeof interceptQueries>[0];
  /** Takes the place of the folder in which pictures are kept. */
  storage?: PictureStorage;
  /** Has pages, and keeps them as the site does; without it there is the API alone, made anew for each request. */
  web?: Web;
  /** How much memory pages may take. */
  maxBytes?: number;
  /** Answers those who look after the process, too. */
  probes?: ProbeOverrides;
  /** By which everybody comes in; without them all are let in. */
  queues?: AdmissionQueues;
  /** How long clients may take. */
  timeouts?: Timeouts;
};

const running: (() => Promise<void>)[] = [];

/** Starts an empty site, which runs until the last test of the file is over. */
export async function startSite({
  clock = () => NOON,
  logTo,
  beside,
  publicUrl = 'http://slvsh.example',
  support,
  thirdParties,
  trustedProxies = ['127.0.0.1'],
  hashLimiter,
  hashStrength = CHEAP_HASHES,
  signUpsPerHour,
  wakeMail,
  videoHosts,
  repeat,
  streamLimits,
  onQuery,
  beforeQuery,
  storage: givenStorage,
  web,
  maxBytes,
  probes: edges,
  queues,
  timeouts,
}: SiteParts = {}): Promise<TestSite> {
  const opened = beside ? connectAgain(beside.opened) : await openTestDatabase();
  const heard = onQuery ? opened.database.withPlugin(spyQueries(onQuery)) : opened.database;
  const database = beforeQuery ? heard.withPlugin(interceptQueries(beforeQuery)) : heard;
  const media = beside?.media ?? mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-media-'));
  const storage = givenStorage ?? openFolderStorage(media);
  const accounts = createAccountContext({
    database,
    clock,
    secret: TEST_SECRET,
    hashStrength,
    ...(signUpsPerHour !== undefined && { signUpsPerHour }),
  });
  const changes = web && openChangeFeed(opened, { clock });
  const app = await buildApp({
    database,
    clock,
    bracketCupId: 4,
    pictures: openPictures({ database, storage, clock, effort: CHEAP_PICTURES }),
    accounts: { ...accounts, ...(hashLimiter && { hashLimiter }), ...(wakeMail && { wakeMail }) },
    publicUrl,
    ...(support && { support }),
    thirdParties,
    ...(videoHosts && { videoHosts }),
    ...(repeat && { repeat }),
    streamLimits,
    queues,
    timeouts,
    trustedProxies,
    ...(changes && { changes }),
    logLevel: logTo ? 'info' : 'silent',
    ...(logTo && { logTo }),
  });
  await serveMedia(app, storage);
  if (web) pageRoutes(app, web);
  if (queues) queueRequests(app, queues);
  if (web && changes) {
    cachePages(app, { changes, clock, database, maxBytes, limitRendering: queues && limitWith(queues.reads) });
  }
  const place = { engine: opened.engine, databaseAddress: opened.address, dataDir: media, storage };
  const probes = edges && openProbes(app, place, edges);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= app
      .close()
      .then(() => changes?.close())
      .then(() => probes?.close())
      .then(() => database.destroy());
    return stopped;
  };
  running.push(async () => {
    await stop();
    await opened.close();
    if (!beside) rmSync(media, { recursive: true, force: true });
  });
  return {
    address,
    database,
    opened,
    media,
    call: createStrictApi(address),
    get: (path, init) => fetch(address + path, init),
    write: (change) => database.transaction().execute(change),
    probes,
    stop,
  };
}

/** A connection of its own to the same database, as another process has one. */
function connectAgain({ address }: Pick<TestDatabase, 'address'>): TestDatabase {
  const opened = openDatabase(address);
  return { ...opened, address, close: () => opened.database.destroy() };
}

/** Stops every site that was started since the last time, the one on which others stand last. */
export async function stopSites(): Promise<void> {
  for (const stop of running.splice(0).reverse()) await stop();
}
