import type { FastifyInstance } from 'fastify';
import { missingInRider } from '#contract/api/riders.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { logChange, saveChange, validateChange } from '../editing/save-change.ts';
import { restore } from '../editing/trash.ts';
import { transactionsOfEditors } from '../users/locks.ts';
import { getRider, getRiderRecord, listRidersWithGames } from './describe.ts';
import { findRiderReferences } from './references.ts';
import { insertRider, riderEntity } from './save.ts';

type RiderDependencies = BaseDependencies & { pictures: Pictures; memo: ContentMemo };

export function riderRoutes(app: FastifyInstance, { database, clock, pictures, memo }: RiderDependencies): void {
  const asEditor = transactionsOfEditors({ database, clock });
  route(app, 'GET /riders', () => listRidersWithGames(database, clock()));
  route(app, 'GET /riders/{id}', ({ params }) => getRider(database, params.id));
  // Each page of the rider's videos shows the record, in both languages.
  route(app, 'GET /riders/{id}/record', ({ params: { id } }) => {
    const now = clock();
    return memo(`record of rider ${id}`, now, () => getRiderRecord(database, now, id));
  });

  route(app, 'GET /riders/{id}/references', async ({ params }) => {
    const rider = await getRider(database, params.id);
    return findRiderReferences(database, rider.id);
  });

  route(app, 'POST /riders', async ({ body, caller }, { request }) => {
    const { image, imageCrop, ...fields } = body;
    const avatar = await pictures.store(image, 'avatar', imageCrop);
    const id = await asEditor(caller, (trx, actor) => insertRider(trx, { ...fields, avatar }, actor));
    logChange(request, { kind: 'riders', id, action: 'created' });
    return getRider(database, id);
  });

  route(app, 'PATCH /riders/{id}', async ({ params: { id }, body, caller }, { request }) => {
    const { image, imageCrop, ...patch } = body;
    // Before the picture is processed, which takes longer than all the rest.
    const { before, after } = await validateChange(database, riderEntity, id, patch);
    const [cleared] = missingInRider({ ...after, image: true }, { ...before, image: true });
    if (cleared) throw new AppError('empty', { field: cleared });
    const avatar = image && (await pictures.store(image, 'avatar', imageCrop));
    const changed = await asEditor(caller, (trx, actor) =>
      saveChange(trx, riderEntity, id, { ...patch, avatar }, actor),
    );
    if (changed) logChange(request, { kind: 'riders', id, action: 'changed' });
    return getRider(database, id);
  });

  route(app, 'POST /riders/{id}/restore', async ({ params: { id }, caller }, { request }) => {
    await asEditor(caller, (trx, actor) => restore(trx, { kind: 'riders', id }, actor));
    logChange(request, { kind: 'riders', id, action: 'restored' });
    return getRider(database, id);
  });
}
