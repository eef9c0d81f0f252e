/** The endpoints of follows and alerts, and the address by which a mail program unsubscribes. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { enforceRateLimits } from '../../platform/limits/rate-limit.ts';
import type { AccountDependencies } from '../users/account-dependencies.ts';
import { accountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf } from '../users/locks.ts';
import { changeAlertSettings, describeAlertSettings, followRider, unfollowRider } from './alert-settings.ts';
import {
  confirmAlertMails,
  enforceConfirmationLimit,
  findUnconfirmedEmail,
  queueConfirmation,
} from './mail-consent.ts';

export type AlertDependencies = {
  accounts: Pick<AccountDependencies, 'database' | 'clock' | 'limitKey' | 'wakeMail'>;
  /** Signs the links of alert mails. */
  mailKey: Uint8Array;
};

/** Per fan, who changes follows and switches by hand. */
const QUOTA = { max: 300, window: 60 * 60_000 };

export function alertRoutes(app: FastifyInstance, { accounts, mailKey }: AlertDependencies): void {
  const { database, clock, limitKey, wakeMail } = accounts;
  const enforceLimit = (userId: number) => {
    const limit = accountLimit('alerts', userId, QUOTA);
    return enforceRateLimits(database, 'Too many changes of alerts.', [limit], clock());
  };

  route(app, 'GET /users/{id}/alerts', ({ params: { id } }) => describeAlertSettings(database, id));

  route(app, 'PATCH /users/{id}/alerts', async ({ params: { id }, body, caller }) => {
    await enforceLimit(id);
    const unconfirmed = body.mail === true ? await findUnconfirmedEmail(database, id) : undefined;
    if (unconfirmed !== undefined) await enforceConfirmationLimit(database, limitKey, unconfirmed, clock());
    await inTransactionOf(database, caller, async (trx) => {
      await changeAlertSettings(trx, id, body, clock());
      if (unconfirmed !== undefined) await queueConfirmation(trx, id, unconfirmed, clock());
    });
    if (unconfirmed !== undefined) wakeMail();
    return describeAlertSettings(database, id);
  });

  route(app, 'POST /users/{id}/riders', async ({ params: { id }, body: { riderId, language }, caller }) => {
    await enforceLimit(id);
    await inTransactionOf(database, caller, (trx) => followRider(trx, { userId: id, riderId, language }, clock()));
    return describeAlertSettings(database, id);
  });

  route(app, 'DELETE /users/{id}/riders/{riderId}', async ({ params: { id, riderId }, caller }) => {
    await enforceLimit(id);
    await inTransactionOf(database, caller, (trx) => unfollowRider(trx, id, riderId));
    return describeAlertSettings(database, id);
  });

  route(app, 'POST /users/confirm-alerts/{token}', async ({ params: { token } }, { request }) => {
    const userId = await confirmAlertMails(database, mailKey, token, clock());
    request.log.info({ event: 'alert mails confirmed', userId }, 'alert mails confirmed');
    return {};
  });
}
