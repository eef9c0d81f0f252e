/** A whole site for a test, with its own database, pictures, port and time. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ApiClient } from '#contract/client.ts';
import type { HashStrength } from '#server/features/users/password-hash.ts';
import type { Web } from '#server/http/pages/web.ts';
import type { Probes } from '#server/http/probes.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { composeSite, type SiteParts } from '#server/start/compose-site.ts';
import { interceptQueries, spyQueries } from './spy-queries.ts';
import { createStrictClient, fetchNoting } from './strict-client.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestSite = {
  address: string;
  database: Database;
  opened: TestDatabase;
  /** The folder of its pictures. */
  media: string;
  /** Calls an endpoint of the contract; fails on a reply that the contract does not describe. */
  call: ApiClient;
  /** Requests any address, unchanged. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Runs functions of the features in one transaction. */
  write: <T>(change: (trx: DatabaseTransaction) => Promise<T>) => Promise<T>;
  probes: Probes | undefined;
  /** Stops the site; its database stays for a site that is started beside it. */
  stop: () => Promise<void>;
};

/** The time of a site without a clock of its own. */
export const NOON = Date.parse('2018-03-14T12:00:00.000Z');

/** Signs the tests' access tokens. */
export const TEST_SECRET = 'only for the tests: signs no token elsewhere';

/** The least effort of the picture encoders. */
export const CHEAP_PICTURES = 0;

/** The minimum of argon2: most tests need any hash. */
export const CHEAP_HASHES: HashStrength = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type TestSettings = Pick<
  Settings,
  | 'bracketCupId'
  | 'mediaUrl'
  | 'publicUrl'
  | 'support'
  | 'thirdParties'
  | 'trustedProxies'
  | 'signUpsPerHour'
  | 'offline'
  | 'adminsNeedPasskey'
>;

type ReplacedParts = Pick<
  SiteParts,
  | 'clock'
  | 'schedule'
  | 'storage'
  | 'videoHosts'
  | 'streamLimits'
  | 'maxCacheBytes'
  | 'probes'
  | 'queues'
  | 'timeouts'
  | 'hashLimiter'
  | 'hashStrength'
  | 'outgoing'
  | 'metrics'
  | 'maxSaves'
  | 'connect'
  | 'openWeb'
>;

type TestSiteOptions = Partial<TestSettings & ReplacedParts> & {
  /** Enables the log. */
  logTo?: { write(line: string): void };
  /** Starts another server on the database and the pictures of this site, which has to outlive it. */
  beside?: { opened: Pick<TestDatabase, 'address'>; media: string };
  /** Called for each new mail. */
  wakeMail?: () => void;
  /** Called after each query, whose result waits for it. */
  onQuery?: () => unknown;
  /** Called before each query; its error fails the query. */
  beforeQuery?: Parameters<typeof interceptQueries>[0];
  /** Renders pages, which are cached; without it the site has only the API. */
  web?: Web;
};

const running: (() => Promise<void>)[] = [];

/** Starts an empty site, which runs until the last test of the file ends. */
export async function startSite({
  logTo,
  beside,
  bracketCupId,
  mediaUrl,
  publicUrl = 'http://slvsh.example',
  support = null,
  thirdParties,
  trustedProxies = ['127.0.0.1'],
  signUpsPerHour = 20,
  adminsNeedPasskey = false,
  offline = true,
  wakeMail,
  onQuery,
  beforeQuery,
  web,
  ...parts
}: TestSiteOptions = {}): Promise<TestSite> {
  const opened = beside ? connectAgain(beside.opened) : await openTestDatabase();
  const spied = onQuery ? opened.database.withPlugin(spyQueries(onQuery)) : opened.database;
  const database = beforeQuery ? spied.withPlugin(interceptQueries(beforeQuery)) : spied;
  const media = beside?.media ?? mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-media-'));
  const settings: Settings = {
    ...readSettings({ DATA_DIR: media, SESSION_SECRET: TEST_SECRET }),
    databaseAddress: opened.address,
    ...{ bracketCupId, mediaUrl, publicUrl, support, thirdParties, trustedProxies, signUpsPerHour, adminsNeedPasskey },
    offline,
  };
  const { app, probes, close } = await composeSite(settings, {
    clock: () => NOON,
    storage: openFolderStorage(media),
    connect: () => ({ ...opened, database }),
    logLevel: logTo ? 'info' : 'silent',
    hashStrength: CHEAP_HASHES,
    pictureEffort: CHEAP_PICTURES,
    ...(logTo && { logTo }),
    ...(wakeMail && { openMailer: () => ({ wake: wakeMail, close: async () => {} }) }),
    ...(web && { openWeb: async () => web }),
    ...parts,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= close();
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
    call: createStrictClient(address),
    get: (path, init) => fetchNoting(address + path, init),
    write: (change) => database.transaction().execute(change),
    probes,
    stop,
  };
}

/** Opens another connection to the same database, like another process. */
function connectAgain({ address }: Pick<TestDatabase, 'address'>): TestDatabase {
  const opened = openDatabase(address);
  return { ...opened, address, close: () => opened.database.destroy() };
}

/** Stops all running sites, the last one first: later sites may use the database of an earlier one. */
export async function stopSites(): Promise<void> {
  for (const stop of running.splice(0).reverse()) await stop();
}
