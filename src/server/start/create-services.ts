import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DAY, dayOf, type Milliseconds } from '#contract/rules/time.ts';
import { createBracketCupLookup } from '../features/cups/bracket-cup.ts';
import { findNextPickDeadline } from '../features/cups/decided-cup.ts';
import { createLeaderboards } from '../features/leaderboards/leaderboards.ts';
import { findNextPublication } from '../features/posts/read-posts.ts';
import { deriveVapidKeys } from '../features/push/vapid-keys.ts';
import { createSearchRunner } from '../features/search/routes.ts';
import { createTrickIndex } from '../features/tricks/trick-index.ts';
import { createAccountDependencies, deriveMailKeys } from '../features/users/account-dependencies.ts';
import { createHashLimiter, type HashStrength } from '../features/users/password-hash.ts';
import { PUBLIC_VIDEO_HOSTS, type VideoHosts } from '../features/videos/video-hosts.ts';
import { recordCallError } from '../http/errors.ts';
import type { Web } from '../http/pages/web.ts';
import { createContentMemo, onceForContent } from '../platform/changes/content-memo.ts';
import { openChangeFeed } from '../platform/changes/open-change-feed.ts';
import type { Clock } from '../platform/clock.ts';
import { type OpenDatabase, type OpenDatabaseOptions, openDatabase } from '../platform/database/open-database.ts';
import { type PostgresLimits, requestPoolLimits } from '../platform/database/postgres.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';
import { type ConcurrencyLimiter, coresPerProcess } from '../platform/limits/concurrency-limiter.ts';
import type { Metrics } from '../platform/monitoring/metrics.ts';
import { setMediaUrl } from '../platform/pictures/picture-url.ts';
import { createPictureLimiter, openPictures } from '../platform/pictures/pictures.ts';
import { deriveKey, type Secret } from '../platform/secret.ts';
import type { PictureStorage } from '../platform/storage/picture-storage.ts';
import type { Settings } from '../settings.ts';
import { type SenderParts, startSenders } from './start-senders.ts';

/** Requests wait this long for the first count of a cup's scores. Most counts take less time. */
const FIRST_COUNT_MS: Milliseconds = 2_000;

/** The process and the tests differ only in these parts. */
export type ServiceParts = SenderParts & {
  storage: PictureStorage;
  connect?: (options: OpenDatabaseOptions) => OpenDatabase;
  /** Called for a lost connection that is no outage. */
  onLostConnection?: (error: Error) => void;
  /** Without it the site is the API and its pictures. */
  openWeb?: (app: FastifyInstance) => Promise<Web>;
  metrics?: Metrics | undefined;
  hashLimiter?: ConcurrencyLimiter;
  hashStrength?: HashStrength;
  videoHosts?: VideoHosts;
  pictureEffort?: number;
  uploadTimeout?: Milliseconds;
};

type ServiceOptions = ServiceParts & { secret: Secret; clock: Clock; schedule: Schedule };

export type Services = ReturnType<typeof createServices>;

/** Creates what several features share. */
export function createServices(app: FastifyInstance, settings: Settings, options: ServiceOptions) {
  const { publicUrl, databaseAddress } = settings;
  const { secret, storage, clock, schedule, outgoing, openMailer } = options;
  const { log } = app;
  const noteOutage = app.outages.note;
  const { opened, openJobDatabase, onLostConnection } = connectToDatabase(app, settings, options);
  const { database, engine, connections } = opened;

  const changes = options.openWeb && openChangeFeed({ engine, address: databaseAddress }, clock, onLostConnection);
  const nextScheduledChange = onceForContent(changes, (now) => findNextScheduledChange(database, now));
  const memo = createContentMemo(changes, nextScheduledChange);
  const getBracketCupId = createBracketCupLookup({ database, clock, memo, fixedId: settings.bracketCupId });

  const mailKey = deriveKey(secret, 'alert mails');
  const push = { keys: deriveVapidKeys(secret), policy: { hosts: settings.pushHosts, ...outgoing } };
  const senders = startSenders({
    ...{ database, clock, log, noteOutage, publicUrl, getBracketCupId, mailKey, ...deriveMailKeys(secret), push },
    ...{ openMailer, outgoing },
  });
  const concurrency = coresPerProcess(settings.workers);
  const hashLimiter = createHashLimiter({ concurrency });
  const accounts = createAccountDependencies({
    ...settings,
    ...options,
    ...{ database, hashLimiter: options.hashLimiter ?? hashLimiter, wakeMail: senders.wakeMail },
  });
  const pictureLimiter = createPictureLimiter({ concurrency });
  const leaderboards = createLeaderboards(database, {
    outlastReads: () => delay(FIRST_COUNT_MS, undefined, { ref: false }),
  });
  const onError = (error: unknown) => recordCallError(error, { server: app, log });
  return {
    ...{ database, engine, connections, openJobDatabase, storage, clock, schedule, log, noteOutage, onError },
    ...{ changes, nextScheduledChange, memo, getBracketCupId, mailKey, push, senders, accounts, leaderboards },
    pictures: openPictures({ ...options, database, limiter: pictureLimiter, effort: options.pictureEffort }),
    queueLoads: { passwords: hashLimiter.load, pictures: pictureLimiter.load },
    shareKey: accounts.shareKey,
    tricks: createTrickIndex(database, changes),
    runSearch: createSearchRunner(),
    videoHosts: options.videoHosts ?? PUBLIC_VIDEO_HOSTS,
  };
}

function connectToDatabase({ outages }: FastifyInstance, settings: Settings, options: ServiceOptions) {
  const { databaseAddress, mediaUrl, postgresLimits } = settings;
  const { connect = (opening) => openDatabase(databaseAddress, opening) } = options;
  const onLostConnection = (error: Error) => {
    if (!outages.note(error)) options.onLostConnection?.(error);
  };
  const listeners = { onLostConnection, onQuery: options.metrics?.onQuery };
  const open = (limits: PostgresLimits) => {
    const opened = connect({ limits, ...listeners });
    setMediaUrl(opened.database, mediaUrl);
    return opened;
  };
  const opened = open(requestPoolLimits(postgresLimits));

  /** Hourly jobs may take longer than requests. Each has a connection, so that none waits for the other. */
  function openJobDatabase(): Database {
    if (opened.engine === 'sqlite') return opened.database;
    return open({ ...postgresLimits, poolSize: 2 }).database;
  }
  return { opened, openJobDatabase, onLostConnection };
}

/** Content changes at publications, at pick deadlines and at midnight (UTC), when ages change. */
async function findNextScheduledChange(database: Database, now: Milliseconds): Promise<Milliseconds> {
  const changes = await Promise.all([findNextPublication(database, now), findNextPickDeadline(database, now)]);
  const midnight = (dayOf(now) + 1) * DAY;
  return Math.min(midnight, ...changes.filter((change) => change !== undefined));
}
