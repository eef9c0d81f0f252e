import type { AlertPatch, AlertSettings, OwnAlerts } from '#contract/api/alerts.ts';
import { MAX_FOLLOWED_RIDERS } from '#contract/rules/alerts.ts';
import type { Language } from '#contract/rules/languages.ts';
import { problem } from '#contract/rules/problems.ts';
import { dayOf, type Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction, Row } from '../../platform/database/schema.ts';

const ALERT_DAYS = 7;

type SettingsRow = Row<'alert_settings'>;

/** An account without a row has every switch on, and mail off. */
const DEFAULTS = {
  follows_cup: 0,
  rider_game: 1,
  cup_game: 1,
  picks_closing: 1,
  mail: 0,
  mail_address: null,
  language: 'en',
} as const satisfies Partial<SettingsRow>;

export async function describeAlertSettings(database: Database, userId: number): Promise<AlertSettings> {
  const row = await findAlertSettings(database, userId);
  const { follows_cup, rider_game, cup_game, picks_closing, language } = row ?? DEFAULTS;
  return {
    followsCup: follows_cup === 1,
    riders: (await findFollowedRiders(database, userId)).map(({ id, name }) => ({ id, name })),
    kinds: {
      'rider-game': rider_game === 1,
      'cup-game': cup_game === 1,
      'picks-closing': picks_closing === 1,
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
    ...(followsCup !== undefined && { follows_cup: flagOf(followsCup) }),
    ...(patch['rider-game'] !== undefined && { rider_game: flagOf(patch['rider-game']) }),
    ...(patch['cup-game'] !== undefined && { cup_game: flagOf(patch['cup-game']) }),
    ...(patch['picks-closing'] !== undefined && { picks_closing: flagOf(patch['picks-closing']) }),
    ...(mail !== undefined && { mail: flagOf(mail) }),
    ...(language !== undefined && { language }),
    updated_at: now,
  };
  await trx
    .insertInto('alert_settings')
    .values({ user_id: userId, ...DEFAULTS, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

/** The transaction holds the lock of the user, so that concurrent requests cannot exceed the limit together. */
export async function followRider(
  trx: DatabaseTransaction,
  { userId, riderId, language }: { userId: number; riderId: number; language?: Language | undefined },
  now: Milliseconds,
): Promise<void> {
  const rider = trx.selectFrom('riders').where('id', '=', riderId).where('deleted_at', 'is', null).select('id');
  if (!(await rider.executeTakeFirst())) throw new AppError('rider-not-found');
  const followed = await trx
    .selectFrom('rider_follows')
    .where('user_id', '=', userId)
    .where('rider_id', '<>', riderId)
    .select('rider_id')
    .execute();
  if (followed.length >= MAX_FOLLOWED_RIDERS) {
    throw new AppError(problem('too-many-followed-riders', { limit: MAX_FOLLOWED_RIDERS }));
  }
  await trx
    .insertInto('rider_follows')
    .values({ user_id: userId, rider_id: riderId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('alert_settings')
    .values({ user_id: userId, ...DEFAULTS, ...(language && { language }), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unfollowRider(database: Database, userId: number, riderId: number): Promise<void> {
  await database.deleteFrom('rider_follows').where('user_id', '=', userId).where('rider_id', '=', riderId).execute();
}

export async function describeOwnAlerts(database: Database, userId: number): Promise<OwnAlerts> {
  const row = await findAlertSettings(database, userId);
  const riders = await findFollowedRiders(database, userId);
  const sent = await database
    .selectFrom('alerts')
    .where('user_id', '=', userId)
    .select(['kind', 'subject_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute();
  return {
    settings: await describeAlertSettings(database, userId),
    confirmedEmail: row?.mail_address ?? null,
    followedSince: riders.map(({ id, created_at }) => ({ riderId: id, at: new Date(created_at).toISOString() })),
    sent: sent.map(({ kind, subject_id, created_at }) => ({
      kind,
      subjectId: subject_id,
      at: new Date(created_at).toISOString(),
    })),
  };
}

/** Blocked and deleted fans receive no alerts. */
export function findAlertSettings(database: Database, userId: number) {
  return database
    .selectFrom('alert_settings')
    .innerJoin('users', 'users.id', 'alert_settings.user_id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .selectAll('alert_settings')
    .select(['users.email', 'users.email_key'])
    .executeTakeFirst();
}

function mailStateOf(row: Pick<SettingsRow & Row<'users'>, 'mail' | 'mail_address' | 'email_key'> | undefined) {
  if (!row?.mail) return 'off';
  return row.mail_address === row.email_key ? 'on' : 'unconfirmed';
}

function findFollowedRiders(database: Database, userId: number) {
  return database
    .selectFrom('rider_follows')
    .innerJoin('riders', 'riders.id', 'rider_follows.rider_id')
    .where('user_id', '=', userId)
    .where('riders.deleted_at', 'is', null)
    .select(['riders.id', 'riders.name', 'rider_follows.created_at'])
    .orderBy('riders.name')
    .orderBy('riders.id')
    .execute();
}

async function findDevices(database: Database, userId: number): Promise<AlertSettings['devices']> {
  const rows = await database
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .select(['id', 'endpoint', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, endpoint, created_at }) => ({
    id,
    service: new URL(endpoint).host,
    createdAt: new Date(created_at).toISOString(),
  }));
}

function flagOf(on: boolean): 0 | 1 {
  return on ? 1 : 0;
}

export async function deleteAlertData(trx: DatabaseTransaction, userId: number): Promise<void> {
  for (const table of ['rider_follows', 'alert_settings', 'alerts', 'push_subscriptions'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Deletes alerts that accounts no longer list, and alerts that were written while their account was being deleted. */
export async function deleteOldAlerts(database: Database, now: Milliseconds): Promise<void> {
  await database
    .deleteFrom('alerts')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('day', '<', dayOf(now) - ALERT_DAYS),
        eb('user_id', 'in', selectFrom('users').where('deleted_at', 'is not', null).select('id')),
      ]),
    )
    .execute();
}
