/** Queues the alerts of new posts and of picks that close soon. */
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { AlertKind } from '#contract/rules/alerts.ts';
import { BRACKET_RIDERS } from '#contract/rules/bracket.ts';
import { dayOf, type Milliseconds } from '#contract/rules/time.ts';
import { chunk } from '../../platform/database/batching.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobDependencies } from '../../platform/jobs/hourly-job.ts';
import { startPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import { ACCOUNT_KEY, type Channel } from '../../platform/outbox/outbox.ts';
import type { GetBracketCupId } from '../cups/bracket-cup.ts';
import { ANNOUNCEMENT_PERIOD, findUnannouncedPosts, isUnannounced, recordAnnouncement } from './announcements.ts';
import { discloseGame } from './game-disclosure.ts';

export const ANNOUNCER_INTERVAL: Milliseconds = 5_000;

/** The number of fans is limited, because a statement blocks the process on SQLite. */
const FANS_PER_STATEMENT = 200;

export type AnnouncerDependencies = JobDependencies & {
  getBracketCupId: GetBracketCupId;
  wakeSenders: () => void;
};

/** Runs in every process. The row of an announcement ensures that only one process writes its alerts. */
export function startAnnouncer(dependencies: AnnouncerDependencies): { stop(): Promise<void> } {
  return startPeriodicJob(dependencies, {
    interval: ANNOUNCER_INTERVAL,
    run: () => announceAll(dependencies),
    failure: 'announcement failed',
  });
}

async function announceAll(dependencies: AnnouncerDependencies): Promise<void> {
  const { database, clock, log, wakeSenders } = dependencies;
  const now = clock();
  const bracketCupId = await dependencies.getBracketCupId();
  let announced = 0;
  for (const post of await findUnannouncedPosts(database, now)) {
    const alerts = await inTransaction(database, (trx) => announcePost(trx, post, bracketCupId, now));
    if (alerts === undefined) continue;
    log.info({ event: 'post announced', post: post.id, alerts }, 'post announced');
    announced += 1;
  }
  const closing = await isClosingUnannounced(database, bracketCupId, now);
  const alerts = closing ? await inTransaction(database, (trx) => announceClosing(trx, bracketCupId, now)) : undefined;
  if (alerts !== undefined) {
    log.info({ event: 'picks closing announced', cup: bracketCupId, alerts }, 'picks closing announced');
    announced += 1;
  }
  if (announced > 0) wakeSenders();
}

/** Returns undefined for a post that another process announces, or that is announced later. */
async function announcePost(
  trx: DatabaseTransaction,
  post: Awaited<ReturnType<typeof findUnannouncedPosts>>[number],
  bracketCupId: number,
  now: Milliseconds,
): Promise<number | undefined> {
  const game = post.type === 'Game' ? await discloseGame(trx, post, bracketCupId, now) : undefined;
  if (game?.mayBeAdded || !(await recordAnnouncement(trx, 'post', post.id, now))) return undefined;
  let alerts = 0;
  if (game?.namesRiders && game.riders.length > 0) {
    const riderIds = game.riders.map(({ id }) => id);
    alerts += await alertFans(trx, { kind: 'rider-game', subjectId: post.id, now }, followsRider(riderIds));
  }
  if (game?.ofCup) {
    alerts += await alertFans(trx, { kind: 'cup-game', subjectId: post.id, now }, followsCup(post.id));
  }
  return alerts;
}

async function isClosingUnannounced(database: Database, cupId: number, now: Milliseconds): Promise<boolean> {
  const cup = await database
    .selectFrom('cups')
    .where('id', '=', cupId)
    .where('deletedAt', 'is', null)
    .where('picksCloseAt', '>', now)
    .where('picksCloseAt', '<=', now + ANNOUNCEMENT_PERIOD)
    // No bracket can be submitted before all riders of the first round are known.
    .where('riderCount', '=', BRACKET_RIDERS)
    .where((cup) =>
      cup(
        cup
          .selectFrom('cupSlots')
          .whereRef('cupSlots.cupId', '=', 'cups.id')
          .select(({ fn }) => fn.countAll<number>().as('slots')),
        '=',
        BRACKET_RIDERS,
      ),
    )
    .where(isUnannounced('picks-closing', 'cups.id'))
    .select('id')
    .executeTakeFirst();
  return cup !== undefined;
}

async function announceClosing(
  trx: DatabaseTransaction,
  cupId: number,
  now: Milliseconds,
): Promise<number | undefined> {
  if (!(await recordAnnouncement(trx, 'picks-closing', cupId, now))) return undefined;
  return alertFans(trx, { kind: 'picks-closing', subjectId: cupId, now }, hasNoBracket(cupId));
}

/** A condition on `alertSettings`. */
type FanCondition = ReturnType<typeof sql<SqlBool>>;

function followsRider(riderIds: readonly number[]): FanCondition {
  return sql<SqlBool>`rider_game = 1 and exists (
    select 1 from rider_follows
    where rider_follows.user_id = alert_settings.user_id and rider_id in (${sql.join(riderIds)})
  )`;
}

/** A fan who is alerted of the game for one of its riders receives no second alert. */
function followsCup(postId: number): FanCondition {
  return sql<SqlBool>`follows_cup = 1 and cup_game = 1 and not exists (
    select 1 from alerts
    where alerts.user_id = alert_settings.user_id and kind = 'rider-game' and subject_id = ${postId}
  )`;
}

function hasNoBracket(cupId: number): FanCondition {
  return sql<SqlBool>`follows_cup = 1 and picks_closing = 1 and not exists (
    select 1 from brackets where brackets.user_id = alert_settings.user_id and cup_id = ${cupId}
  )`;
}

type Alert = { kind: AlertKind; subjectId: number; now: Milliseconds };

/** Alerts the reachable fans in `condition` who received no alert of the kind today, and returns their number. */
async function alertFans(trx: DatabaseTransaction, alert: Alert, condition: FanCondition): Promise<number> {
  const fans = await selectReachableFans(trx, condition).select('alertSettings.userId').orderBy('userId').execute();
  let alerts = 0;
  for (const part of chunk(fans, FANS_PER_STATEMENT)) {
    await yieldToEvents();
    const userIds = await insertAlerts(trx, alert, part);
    alerts += userIds.length;
    await yieldToEvents();
    await queueMessages(trx, 'mail', alert, await findMailedFans(trx, userIds));
    await yieldToEvents();
    await queueMessages(trx, 'push', alert, await findSubscriptions(trx, userIds));
  }
  return alerts;
}

function selectReachableFans(trx: DatabaseTransaction, condition: FanCondition) {
  return trx
    .selectFrom('alertSettings')
    .innerJoin('users', 'users.id', 'alertSettings.userId')
    .where('users.deletedAt', 'is', null)
    .where('users.blockedAt', 'is', null)
    .where(condition)
    .where(sql<SqlBool>`(
      (mail = 1 and mail_address = email_key)
      or exists (select 1 from push_subscriptions where push_subscriptions.user_id = alert_settings.user_id)
    )`);
}

/** Returns the fans who had no alert of the kind today. */
async function insertAlerts(
  trx: DatabaseTransaction,
  { kind, subjectId, now }: Alert,
  fans: readonly { userId: number }[],
): Promise<number[]> {
  const inserted = await trx
    .insertInto('alerts')
    .values(fans.map(({ userId }) => ({ userId, kind, subjectId, day: dayOf(now), createdAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute();
  return inserted.map(({ userId }) => userId);
}

function findMailedFans(trx: DatabaseTransaction, userIds: readonly number[]) {
  return trx
    .selectFrom('alertSettings')
    .innerJoin('users', 'users.id', 'alertSettings.userId')
    .where('userId', 'in', userIds)
    .where('mail', '=', 1)
    .whereRef('mailAddress', '=', 'emailKey')
    .select('userId')
    .execute();
}

function findSubscriptions(trx: DatabaseTransaction, userIds: readonly number[]) {
  const subscriptions = trx.selectFrom('pushSubscriptions').where('userId', 'in', userIds);
  return subscriptions.select(['userId', 'id as subscriptionId']).execute();
}

async function queueMessages(
  trx: DatabaseTransaction,
  channel: Channel,
  { kind, subjectId, now }: Alert,
  recipients: readonly { userId: number; subscriptionId?: number }[],
): Promise<void> {
  if (recipients.length === 0) return;
  const messages = recipients.map(({ userId, ...subscription }) => {
    const recipient = channel === 'mail' ? { userId } : subscription;
    const content = JSON.stringify({ ...recipient, alert: kind, subjectId });
    return { channel, kind: 'alert', recipientKey: ACCOUNT_KEY + userId, content, createdAt: now, dueAt: now };
  });
  await trx.insertInto('outbox').values(messages).execute();
}
