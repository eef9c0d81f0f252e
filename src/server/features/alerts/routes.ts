import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { queueMail } from '../../platform/outbox/outbox.ts';
import type { AccountDependencies } from '../users/account-dependencies.ts';
import { enforceAccountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf } from '../users/locks.ts';
import { changeAlertSettings, describeAlertSettings, followRider, unfollowRider } from './alert-settings.ts';
import { confirmAlertMails, enforceConfirmationLimit, findUnconfirmedEmail } from './mail-consent.ts';

export type AlertDependencies = {
  accounts: Pick<AccountDependencies, 'database' | 'clock' | 'limitKey' | 'wakeMail'>;
  mailKey: Uint8Array;
};

export function alertRoutes(app: FastifyInstance, { accounts, mailKey }: AlertDependencies): void {
  const { database, clock, limitKey, wakeMail } = accounts;

  route(app, 'GET /users/{id}/alerts', ({ params: { id } }) => describeAlertSettings(database, id));

  route(app, 'PATCH /users/{id}/alerts', async ({ params: { id }, body, caller }) => {
    await enforceAccountLimit(accounts, 'alerts', id);
    const unconfirmed = body.mail === true ? await findUnconfirmedEmail(database, id) : undefined;
    if (unconfirmed !== undefined) await enforceConfirmationLimit(database, limitKey, unconfirmed, clock());
    await inTransactionOf(database, caller, async (trx) => {
      await changeAlertSettings(trx, id, body, clock());
      if (unconfirmed !== undefined) await queueMail(trx, unconfirmed, { kind: 'confirm-alerts', userId: id }, clock());
    });
    if (unconfirmed !== undefined) wakeMail();
    return describeAlertSettings(database, id);
  });

  route(app, 'POST /users/{id}/riders', async ({ params: { id }, body: { riderId, language }, caller }) => {
    await enforceAccountLimit(accounts, 'alerts', id);
    await inTransactionOf(database, caller, (trx) => followRider(trx, { userId: id, riderId, language }, clock()));
    return describeAlertSettings(database, id);
  });

  route(app, 'DELETE /users/{id}/riders/{riderId}', async ({ params: { id, riderId }, caller }) => {
    await enforceAccountLimit(accounts, 'alerts', id);
    await inTransactionOf(database, caller, (trx) => unfollowRider(trx, id, riderId));
    return describeAlertSettings(database, id);
  });

  route(app, 'POST /users/confirm-alerts/{token}', async ({ params: { token } }, { request }) => {
    const userId = await confirmAlertMails(database, mailKey, token, clock());
    request.log.info({ event: 'alert mails confirmed', userId }, 'alert mails confirmed');
    return {};
  });
}
