import type { FastifyInstance } from 'fastify';
import { type Caller, isEditor } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { routeStream } from '../../http/sse.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import { logChange } from '../editing/save-change.ts';
import { transactionsOfEditors } from '../users/locks.ts';
import { listCareers } from './careers.ts';
import { getCrowdPicks } from './crowd.ts';
import { findDecidedCups, getDecidedCup, resultsByOriginalRider } from './decided-cup.ts';
import { type CupSources, describeCups, getCup } from './describe.ts';
import { type LiveCupsOptions, openLiveCups } from './live-updates.ts';
import { insertCup, restoreCup, updateCup } from './save.ts';
import { listCupSummaries, listCupsOfRider, listCupTitles, toCupName } from './summaries.ts';

type CupDependencies = Omit<LiveCupsOptions, 'log' | 'noteOutage'> & { memo: ContentMemo };

export function cupRoutes(app: FastifyInstance, dependencies: CupDependencies): void {
  const { database, clock, leaderboards, memo } = dependencies;
  const asEditor = transactionsOfEditors({ database, clock });
  const visibilityFor = (caller: Caller | undefined) => ({ scheduled: isEditor(caller) });

  const getCupFor = (id: number, caller: Caller | undefined, sources: CupSources = dependencies) =>
    getCup(sources, clock(), id, visibilityFor(caller));

  route(app, 'GET /cups', async ({ caller }) => {
    const now = clock();
    const cups = [...(await findDecidedCups(database, now)).values()];
    return describeCups({ database, leaderboards }, now, cups, visibilityFor(caller));
  });
  route(app, 'GET /cups/summaries', () => {
    const now = clock();
    return memo('summaries of cups', now, () => listCupSummaries(database, now));
  });
  route(app, 'GET /cups/names', async () => (await listCupTitles(database, clock())).map(toCupName));
  route(app, 'GET /riders/{id}/cups', ({ params }) => listCupsOfRider(database, clock(), params.id));
  route(app, 'GET /cups/{id}', ({ params, query, caller }) =>
    getCupFor(params.id, caller, query.leaderboard === 'none' ? { database } : dependencies),
  );

  route(app, 'GET /cups/{id}/leaderboard/{page}', async ({ params: { id, page } }) => {
    const cup = await getDecidedCup(database, clock(), id);
    return leaderboards.getPage(id, resultsByOriginalRider(cup), page);
  });
  route(app, 'GET /cups/{id}/riders', async ({ params }) => {
    const now = clock();
    return listCareers(database, now, await getDecidedCup(database, now, params.id));
  });
  route(app, 'GET /cups/{id}/crowd', async ({ params }) => {
    const now = clock();
    return getCrowdPicks(leaderboards, await getDecidedCup(database, now, params.id), now);
  });

  const live = openLiveCups({ ...dependencies, log: app.log, noteOutage: app.outages.note });
  app.addHook('onClose', () => live.close());
  routeStream(app, 'GET /cups/{id}/live', ({ params }) => live.subscribe(params.id));

  route(app, 'POST /cups', async ({ body, caller }, { request }) => {
    const id = await asEditor(caller, (trx, actor) => insertCup(trx, body, actor));
    logChange(request, { kind: 'cups', id, action: 'created' });
    return getCupFor(id, caller);
  });

  for (const name of ['PATCH /cups/{id}', 'PATCH /cups/{id}/results'] as const) {
    route(app, name, async ({ params: { id }, body, caller }, { request }) => {
      const changed = await asEditor(caller, (trx, actor) => updateCup(trx, id, body, actor));
      if (changed) logChange(request, { kind: 'cups', id, action: 'changed' });
      return getCupFor(id, caller);
    });
  }

  route(app, 'POST /cups/{id}/restore', async ({ params: { id }, caller }, { request }) => {
    await asEditor(caller, (trx, actor) => restoreCup(trx, id, actor));
    logChange(request, { kind: 'cups', id, action: 'restored' });
    return getCupFor(id, caller);
  });
}
