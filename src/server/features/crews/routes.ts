import type { FastifyInstance } from 'fastify';
import type { Crew } from '#contract/api/crews.ts';
import type { Caller } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { enforceRateLimits } from '../../platform/limits/rate-limit.ts';
import { accountLimit, clientLimit, enforceAccountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf, transactionsOfEditors } from '../users/locks.ts';
import { getCrew, getInvitation, listCrews } from './describe.ts';
import { closeReports, listCrewReports, reportText, resetReportedText } from './reports.ts';
import {
  type CrewAction,
  changeCrew,
  createCrew,
  handOverCrew,
  joinCrew,
  removeMember,
  renewInvitation,
} from './save.ts';
import { getCrewCupStanding, getCrewStanding } from './standings.ts';

export function crewRoutes(app: FastifyInstance, { database, clock }: BaseDependencies): void {
  const asEditor = transactionsOfEditors({ database, clock });
  route(app, 'GET /crews', ({ caller }) => listCrews(database, caller.userId));

  route(app, 'POST /crews', async ({ body: { name, stake = null }, caller }, { request }) => {
    const { userId } = caller;
    await enforceAccountLimit({ database, clock }, 'crew-creation', userId);
    const crewId = await inTransactionOf(database, caller, (trx) => createCrew(trx, { userId, name, stake }, clock()));
    request.log.info({ event: 'crew created', crewId, by: userId }, 'crew created');
    return getCrew(database, clock(), crewId, userId);
  });

  route(app, 'GET /crews/{id}', ({ params, caller }) => getCrew(database, clock(), params.id, caller.userId));

  route(app, 'GET /crews/{id}/standing', ({ params, caller }) =>
    getCrewStanding(database, clock(), params.id, caller.userId),
  );

  route(app, 'GET /crews/{id}/standing/{cupId}', ({ params: { id, cupId }, caller: { userId } }) =>
    getCrewCupStanding(database, clock(), { crewId: id, userId, cupId }),
  );

  route(app, 'DELETE /crews/{id}/members/{userId}', async ({ params: { id, userId }, caller }, { request }) => {
    const action = { crewId: id, by: caller.userId };
    await enforceAccountLimit({ database, clock }, 'crew-change', caller.userId);
    await inTransactionOf(database, caller, (trx) => removeMember(trx, action, userId, clock()));
    const event = userId === caller.userId ? 'crew left' : 'crew member removed';
    request.log.info({ event, crewId: id, userId, by: caller.userId }, event);
    return { id: userId };
  });

  type Change = (trx: DatabaseTransaction, action: CrewAction, now: number) => Promise<void>;

  async function change(crewId: number, caller: Caller, work: Change): Promise<Crew> {
    const { userId } = caller;
    await enforceAccountLimit({ database, clock }, 'crew-change', userId);
    await inTransactionOf(database, caller, (trx) => work(trx, { crewId, by: userId }, clock()));
    return getCrew(database, clock(), crewId, userId);
  }

  route(app, 'PATCH /crews/{id}', ({ params: { id }, body, caller }) =>
    change(id, caller, (trx, action, now) => changeCrew(trx, action, body, now)),
  );

  route(app, 'POST /crews/{id}/founder', async ({ params: { id }, body, caller }, { request }) => {
    const { userId: founderId } = body;
    const crew = await change(id, caller, (trx, action, now) => handOverCrew(trx, action, founderId, now));
    request.log.info({ event: 'crew handed over', crewId: id, by: caller.userId, founderId }, 'crew handed over');
    return crew;
  });

  route(app, 'POST /crews/{id}/invitation', ({ params: { id }, caller }) => change(id, caller, renewInvitation));

  route(app, 'GET /crew-invitations/{token}', async ({ params, caller, clientKey }) => {
    const limit = caller ? accountLimit('crew-invitation', caller.userId) : clientLimit('crew-invitation', clientKey);
    await enforceRateLimits(database, 'too-many-invitations', [limit], clock());
    return getInvitation(database, params.token, caller?.userId);
  });

  route(app, 'POST /crew-invitations/{token}', async ({ params: { token }, caller }, { request }) => {
    const { userId } = caller;
    await enforceAccountLimit({ database, clock }, 'crew-invitation', userId);
    const crewId = await inTransactionOf(database, caller, (trx) => joinCrew(trx, { userId, token }, clock()));
    request.log.info({ event: 'crew joined', crewId, by: userId }, 'crew joined');
    return getCrew(database, clock(), crewId, userId);
  });

  route(app, 'POST /crews/{id}/reports', async ({ params, body: { field }, caller }, { request }) => {
    const { userId } = caller;
    await enforceAccountLimit({ database, clock }, 'crew-report', userId);
    const report = { crewId: params.id, by: userId, field };
    await inTransactionOf(database, caller, (trx) => reportText(trx, report, clock()));
    request.log.info({ event: 'crew reported', ...report }, 'crew reported');
    return {};
  });

  route(app, 'GET /crew-reports', () => listCrewReports(database));

  route(app, 'POST /crew-reports/{id}/{field}/reset', async ({ params: { id, field }, caller }, { request }) => {
    await asEditor(caller, (trx, { now }) => resetReportedText(trx, id, field, now));
    request.log.info({ event: 'crew text reset', crewId: id, field, by: caller.userId }, 'crew text reset');
    return { id };
  });

  route(app, 'DELETE /crew-reports/{id}/{field}', async ({ params: { id, field }, caller }, { request }) => {
    await asEditor(caller, (trx) => closeReports(trx, id, field));
    request.log.info({ event: 'crew reports closed', crewId: id, field, by: caller.userId }, 'crew reports closed');
    return { id };
  });
}
