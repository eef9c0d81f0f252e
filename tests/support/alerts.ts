/** Fans with alerts, and the announcer of a site. */
import type { AlertPatch, AlertSettings } from '#contract/api/alerts.ts';
import { ANNOUNCER_INTERVAL, startAnnouncer } from '#server/features/alerts/announcer.ts';
import { createConfirmationToken, createUnsubscribeToken } from '#server/features/alerts/mail-tokens.ts';
import { readBracketCupId } from '#server/features/cups/bracket-cup.ts';
import { deriveKey } from '#server/platform/secret.ts';
import type { Fan } from './bracket-site.ts';
import { send } from './fans.ts';
import { manualScheduler } from './manual-scheduler.ts';
import { TEST_SECRET, type TestSite } from './start-site.ts';
import { readReply } from './strict-client.ts';

export const MAIL_KEY = deriveKey(TEST_SECRET, 'alert mails');

export const changeAlerts = (site: TestSite, fan: Fan, patch: AlertPatch): Promise<Response> =>
  send(site, `PATCH /users/${fan.user.id}/alerts`, patch, fan);

export const readAlerts = async (site: TestSite, fan: Fan): Promise<AlertSettings> =>
  readReply(send(site, `GET /users/${fan.user.id}/alerts`, undefined, fan));

export const followRider = (site: TestSite, fan: Fan, riderId: number): Promise<Response> =>
  send(site, `POST /users/${fan.user.id}/riders`, { riderId }, fan);

/** Mails to the fan without the way of the confirmation mail. */
export async function turnMailOn({ database }: TestSite, { user, email }: Fan): Promise<void> {
  await database
    .updateTable('alertSettings')
    .set({ mail: 1, mailAddress: email.toLowerCase() })
    .where('userId', '=', user.id)
    .execute();
}

export const confirmationToken = ({ user, email }: Fan, expiresAt: number): string =>
  createConfirmationToken(MAIL_KEY, { userId: user.id, emailKey: email, expiresAt });
export const unsubscribeToken = ({ user, email }: Fan): string =>
  createUnsubscribeToken(MAIL_KEY, { userId: user.id, emailKey: email });

type AnnouncerOptions = { database?: TestSite['database'] };

/** `announce` runs the announcer once, at the time of `clock`. */
export function startTestAnnouncer(
  site: TestSite,
  clock: () => number,
  { database = site.database }: AnnouncerOptions = {},
) {
  const scheduler = manualScheduler();
  const failures: unknown[] = [];
  let woken = 0;
  const announcer = startAnnouncer({
    ...{ database, clock, schedule: scheduler.schedule },
    getBracketCupId: () => readBracketCupId(database, clock()),
    log: { info: () => {}, warn: (facts) => failures.push(facts) },
    wakeSenders: () => {
      woken += 1;
    },
  });
  return {
    announce: async () => {
      await scheduler.tick(ANNOUNCER_INTERVAL);
      if (failures.length > 0) throw new Error('The announcer failed', { cause: failures[0] });
    },
    woken: () => woken,
    stop: announcer.stop,
  };
}

/** The alerts in the outbox: `mail 5 rider-game 7` and so on, sorted. */
export async function readQueue({ database }: Pick<TestSite, 'database'>): Promise<string[]> {
  const rows = await database.selectFrom('outbox').where('kind', '=', 'alert').select(['channel', 'content']).execute();
  return rows
    .map(({ channel, content }) => {
      const { userId, subscriptionId, alert, subjectId } = JSON.parse(content);
      return `${channel} ${userId ?? subscriptionId} ${alert} ${subjectId}`;
    })
    .sort();
}
