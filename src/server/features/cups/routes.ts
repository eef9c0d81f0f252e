/** The calls on cups. */

import type { FastifyInstance } from 'fastify';
import type { Cup } from '#contract/cups.ts';
import type { Caller } from '../../http/caller.ts';
import { serveCall } from '../../http/route.ts';
import { serveStream } from '../../http/sse.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Repeat } from '../../platform/jobs/schedule.ts';
import type { Leaderboards } from '../brackets/leaderboards.ts';
import { moveToTrash, takeFromTrash } from '../editing/trash-item.ts';
import { logWrite } from '../editing/write-log.ts';
import { holdRiders } from '../riders/hold-riders.ts';
import { refuseTrashedRiders } from '../riders/refuse-trashed-riders.ts';
import { addCup } from './add-cup.ts';
import { changeCup } from './change-cup.ts';
import { describeCups } from './describe-cups.ts';
import { openLiveCups } from './live.ts';
import { findCupRows } from './queries.ts';
import { getSettledCup, pickedResults } from './settle-cups.ts';
import { getStoredCup } from './stored-cup.ts';

type CupRoom = {
  database: Database;
  clock: Clock;
  leaderboards: Leaderboards;
  repeat: Repeat;
  changes?: ChangeFeed | undefined;
};

export function cupRoutes(app: FastifyInstance, room: CupRoom): void {
  const { database, clock, leaderboards } = room;
  const seenBy = (caller: Caller | undefined) => ({ scheduled: caller?.admin === true });

  async function getCup(id: number, caller: Caller | undefined): Promise<Cup> {
    const rows = await findCupRows(database, id);
    const [cup] = await describeCups({ database, leaderboards }, clock(), rows, seenBy(caller));
    if (!cup) throw new Refusal('not-found', 'There is no cup of this number');
    return cup;
  }

  serveCall(app, 'GET /cups', async ({ caller }) =>
    describeCups({ database, leaderboards }, clock(), await findCupRows(database), seenBy(caller)),
  );
  serveCall(app, 'GET /cups/{id}', ({ params, caller }) => getCup(params.id, caller));

  serveCall(app, 'GET /cups/{id}/leaderboard/{page}', async ({ params: { id, page } }) => {
    const cup = await getSettledCup(database, clock(), id);
    return leaderboards.leaderboardPage(id, pickedResults(cup), page);
  });

  const live = openLiveCups({ ...room, log: app.log, noteOutage: app.outages.note });
  app.addHook('onClose', () => live.close());
  serveStream(app, 'GET /cups/{id}/live', ({ params }) => live.watch(params.id));

  serveCall(app, 'POST /cups', async ({ body, caller }, { request }) => {
    const id = await inTransaction(database, (trx) => addCup(trx, body, caller.userId, clock()));
    logWrite(request.log, { item: 'cups', id, action: 'created', userId: caller.userId });
    return getCup(id, caller);
  });

  serveCall(app, 'PATCH /cups/{id}', async ({ params: { id }, body, caller }, { request }) => {
    const changed = await inTransaction(database, (trx) => changeCup(trx, id, body, caller.userId, clock()));
    if (changed) logWrite(request.log, { item: 'cups', id, action: 'changed', userId: caller.userId });
    return getCup(id, caller);
  });

  serveCall(app, 'DELETE /cups/{id}', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => moveToTrash(trx, { item: 'cups', id, by: userId }, clock()));
    logWrite(request.log, { item: 'cups', id, action: 'deleted', userId });
    return { id };
  });

  serveCall(app, 'POST /cups/{id}/restore', async ({ params: { id }, caller }, { request }) => {
    await inTransaction(database, async (trx) => {
      await holdRiders(trx);
      await takeFromTrash(trx, { item: 'cups', id, by: caller.userId }, clock());
      const { initialMatchups, handResults } = (await getStoredCup(trx, id)).draft;
      const riders = [...initialMatchups.flat(), ...handResults.map(({ winnerId }) => winnerId)];
      await refuseTrashedRiders(
        trx,
        riders.filter((rider) => rider !== null),
      );
    });
    logWrite(request.log, { item: 'cups', id, action: 'restored', userId: caller.userId });
    return getCup(id, caller);
  });
}
