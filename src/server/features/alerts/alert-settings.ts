import type { AlertPatch, AlertSettings, OwnAlerts } from '#contract/api/alerts.ts';
import { MAX_FOLLOWED_RIDERS } from '#contract/rules/alerts.ts';
import type { Language } from '#contract/rules/languages.ts';
import { problem } from '#contract/rules/problems.ts';
import { dayOf, type Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction, Row } from '../../platform/database/schema.ts';
import { toIsoTime, withIsoTimes } from '../../platform/iso-times.ts';

const ALERT_DAYS = 7;

type SettingsRow = Row<'alertSettings'>;

/** An account without a row has every switch on, and mail off. */
const DEFAULTS = {
  followsCup: 0,
  riderGame: 1,
  cupGame: 1,
  picksClosing: 1,
  mail: 0,
  mailAddress: null,
  language: 'en',
} as const satisfies Partial<SettingsRow>;

export async function describeAlertSettings(database: Database, userId: number): Promise<AlertSettings> {
  const row = await findAlertSettings(database, userId);
  const { followsCup, riderGame, cupGame, picksClosing, language } = row ?? DEFAULTS;
  return {
    followsCup: followsCup === 1,
    riders: (await findFollowedRiders(database, userId)).map(({ id, name }) => ({ id, name })),
    kinds: {
      'rider-game': riderGame === 1,
      'cup-game': cupGame === 1,
      'picks-closing': picksClosing === 1,
    },
    mail: mailStateOf(row),
    language,
    devices: await findDevices(database, userId),
  };
}

export async function changeAlertSettings(
  trx: DatabaseTransaction,
  userId: number,
  patch: AlertPatch,
  now: Milliseconds,
): Promise<void> {
  const { followsCup, mail, language } = patch;
  const changes = {
    ...(followsCup !== undefined && { followsCup: flagOf(followsCup) }),
    ...(patch['rider-game'] !== undefined && { riderGame: flagOf(patch['rider-game']) }),
    ...(patch['cup-game'] !== undefined && { cupGame: flagOf(patch['cup-game']) }),
    ...(patch['picks-closing'] !== undefined && { picksClosing: flagOf(patch['picks-closing']) }),
    ...(mail !== undefined && { mail: flagOf(mail) }),
    ...(language !== undefined && { language }),
    updatedAt: now,
  };
  await trx
    .insertInto('alertSettings')
    .values({ userId, ...DEFAULTS, ...changes })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changes))
    .execute();
}

/** The transaction holds the lock of the user, so that concurrent requests cannot exceed the limit together. */
export async function followRider(
  trx: DatabaseTransaction,
  { userId, riderId, language }: { userId: number; riderId: number; language?: Language | undefined },
  now: Milliseconds,
): Promise<void> {
  const rider = trx.selectFrom('riders').where('id', '=', riderId).where('deletedAt', 'is', null).select('id');
  await rider.executeTakeFirstOrThrow(() => new AppError('rider-not-found'));
  const followed = await trx
    .selectFrom('riderFollows')
    .where('userId', '=', userId)
    .where('riderId', '<>', riderId)
    .select('riderId')
    .execute();
  if (followed.length >= MAX_FOLLOWED_RIDERS) {
    throw new AppError(problem('too-many-followed-riders', { limit: MAX_FOLLOWED_RIDERS }));
  }
  await trx
    .insertInto('riderFollows')
    .values({ userId, riderId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('alertSettings')
    .values({ userId, ...DEFAULTS, ...(language && { language }), updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unfollowRider(database: Database, userId: number, riderId: number): Promise<void> {
  await database.deleteFrom('riderFollows').where('userId', '=', userId).where('riderId', '=', riderId).execute();
}

export async function describeOwnAlerts(database: Database, userId: number): Promise<OwnAlerts> {
  const row = await findAlertSettings(database, userId);
  const riders = await findFollowedRiders(database, userId);
  const sent = await database
    .selectFrom('alerts')
    .where('userId', '=', userId)
    .select(['kind', 'subjectId', 'createdAt as at'])
    .orderBy('createdAt', 'desc')
    .execute();
  return {
    settings: await describeAlertSettings(database, userId),
    confirmedEmail: row?.mailAddress ?? null,
    followedSince: riders.map(({ id, createdAt }) => ({ riderId: id, at: toIsoTime(createdAt) })),
    sent: sent.map((alert) => withIsoTimes(alert, 'at')),
  };
}

/** Blocked and deleted fans receive no alerts. */
export function findAlertSettings(database: Database, userId: number) {
  return database
    .selectFrom('alertSettings')
    .innerJoin('users', 'users.id', 'alertSettings.userId')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('blockedAt', 'is', null)
    .selectAll('alertSettings')
    .select(['users.email', 'users.emailKey'])
    .executeTakeFirst();
}

function mailStateOf(row: Pick<SettingsRow & Row<'users'>, 'mail' | 'mailAddress' | 'emailKey'> | undefined) {
  if (!row?.mail) return 'off';
  return row.mailAddress === row.emailKey ? 'on' : 'unconfirmed';
}

function findFollowedRiders(database: Database, userId: number) {
  return database
    .selectFrom('riderFollows')
    .innerJoin('riders', 'riders.id', 'riderFollows.riderId')
    .where('userId', '=', userId)
    .where('riders.deletedAt', 'is', null)
    .select(['riders.id', 'riders.name', 'riderFollows.createdAt'])
    .orderBy('riders.name')
    .orderBy('riders.id')
    .execute();
}

async function findDevices(database: Database, userId: number): Promise<AlertSettings['devices']> {
  const rows = await database
    .selectFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .select(['id', 'endpoint', 'createdAt'])
    .orderBy('id')
    .execute();
  return rows.map(({ endpoint, ...device }) => ({
    ...withIsoTimes(device, 'createdAt'),
    service: new URL(endpoint).host,
  }));
}

function flagOf(on: boolean): 0 | 1 {
  return on ? 1 : 0;
}

export async function deleteAlertData(trx: DatabaseTransaction, userId: number): Promise<void> {
  for (const table of ['riderFollows', 'alertSettings', 'alerts', 'pushSubscriptions'] as const) {
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
  }
}

/** Deletes alerts that accounts no longer list, and alerts that were written while their account was being deleted. */
export async function deleteOldAlerts(database: Database, now: Milliseconds): Promise<void> {
  await database
    .deleteFrom('alerts')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('day', '<', dayOf(now) - ALERT_DAYS),
        eb('userId', 'in', selectFrom('users').where('deletedAt', 'is not', null).select('id')),
      ]),
    )
    .execute();
}
