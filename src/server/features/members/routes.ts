/** Admins rename and delete members by the endpoints of `users`. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Member } from '#contract/api/admin.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Caller } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findUnconfirmedEmail } from '../alerts/mail-consent.ts';
import { listScores } from '../brackets/describe.ts';
import { listChartingFans } from '../charting/describe.ts';
import { listMemberships } from '../crews/describe.ts';
import { listCrewReports } from '../crews/reports.ts';
import { getListedMember, listMembers } from '../users/list-members.ts';
import { transactionsOfEditors } from '../users/locks.ts';
import { appoint } from '../users/roles.ts';
import { setBlocked } from './block.ts';

export function memberRoutes(app: FastifyInstance, { database, clock }: BaseDependencies): void {
  route(app, 'GET /members', ({ query }) => listMembers(database, query));

  route(app, 'GET /members/{id}', ({ params }) => getMember(database, clock(), params.id));

  const asEditor = transactionsOfEditors({ database, clock });
  route(app, 'PATCH /members/{id}', async ({ params: { id }, body: { role }, caller }, { request }) => {
    const changed = await asEditor(caller, (trx, actor) => appoint(trx, id, role, actor), id);
    const event = 'role changed';
    if (changed) request.log.info({ event, userId: id, role, by: caller.userId }, event);
    return getMember(database, clock(), id);
  });

  async function block(id: number, blocked: boolean, caller: Caller, request: FastifyRequest): Promise<Member> {
    const changed = await inTransaction(database, (trx) => setBlocked(trx, id, blocked, { caller, now: clock() }));
    const event = blocked ? 'user blocked' : 'user unblocked';
    if (changed) request.log.info({ event, userId: id, by: caller.userId }, event);
    return getMember(database, clock(), id);
  }

  route(app, 'POST /members/{id}/block', ({ params, caller }, { request }) => block(params.id, true, caller, request));

  route(app, 'DELETE /members/{id}/block', ({ params, caller }, { request }) =>
    block(params.id, false, caller, request),
  );
}

async function getMember(database: Database, now: Milliseconds, id: number): Promise<Member> {
  const listed = await getListedMember(database, id);
  const [unconfirmed, brackets, crews, reports, [charts]] = await Promise.all([
    findUnconfirmedEmail(database, id),
    listScores(database, now, id),
    listMemberships(database, id),
    listCrewReports(database, id),
    listChartingFans(database, id),
  ]);
  const { games = 0, open = 0, refused = 0 } = charts ?? {};
  return {
    ...listed,
    emailConfirmed: listed.emailConfirmed || unconfirmed === undefined,
    ...{ brackets, crews, reports },
    charts: { games, open, refused },
  };
}
