import type { FastifyInstance } from 'fastify';
import type { Hero } from '#contract/api/heroes.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { logChange, validateChange } from '../editing/save-change.ts';
import { visibleUntil } from '../posts/visible-until.ts';
import { transactionsOfEditors } from '../users/locks.ts';
import { listHeroes } from './describe.ts';
import { getNewestGameSlide, switchNewestGameSlide } from './newest-game-slide.ts';
import { orderHeroes } from './order.ts';
import { assertPostExists, heroEntity, insertHero, restoreHero, updateHero } from './save.ts';

type HeroDependencies = BaseDependencies & { pictures: Pictures };

export function heroRoutes(app: FastifyInstance, { database, clock, pictures }: HeroDependencies): void {
  const asEditor = transactionsOfEditors({ database, clock });
  const listAll = () => listHeroes(database, visibleUntil({ role: 'editor' }, clock));

  async function getHero(id: number): Promise<Hero> {
    const hero = (await listAll()).find((hero) => hero.id === id);
    if (!hero) throw new AppError('slide-of-trashed-post');
    return hero;
  }

  route(app, 'GET /heroes', ({ caller }) => listHeroes(database, visibleUntil(caller, clock)));

  route(app, 'POST /heroes', async ({ body, caller }, { request }) => {
    const { image, imageCrop, ...fields } = body;
    await assertPostExists(database, fields.postId);
    const poster = image && (await pictures.store(image, 'slide', imageCrop));
    const id = await asEditor(caller, (trx, actor) => insertHero(trx, { ...fields, poster }, actor));
    logChange(request, { kind: 'heroes', id, action: 'created' });
    return getHero(id);
  });

  route(app, 'PATCH /heroes/{id}', async ({ params: { id }, body, caller }, { request }) => {
    const { image, imageCrop, ...patch } = body;
    await validateChange(database, heroEntity, id, patch);
    const poster = image && (await pictures.store(image, 'slide', imageCrop));
    const action = await asEditor(caller, (trx, actor) => updateHero(trx, id, { ...patch, poster }, actor));
    if (action) logChange(request, { kind: 'heroes', id, action });
    return getHero(id);
  });

  route(app, 'POST /heroes/{id}/restore', async ({ params: { id }, caller }, { request }) => {
    await asEditor(caller, (trx, actor) => restoreHero(trx, id, actor));
    logChange(request, { kind: 'heroes', id, action: 'restored' });
    return getHero(id);
  });

  route(app, 'POST /heroes/order', async ({ body, caller }, { request }) => {
    const moves = await asEditor(caller, (trx, actor) => orderHeroes(trx, body.ids, actor));
    for (const { id } of moves) logChange(request, { kind: 'heroes', id, action: 'moved' });
    return listAll();
  });

  route(app, 'GET /heroes/newest-game', () => getNewestGameSlide(database, clock()));

  route(app, 'POST /heroes/newest-game', async ({ body: { shown }, caller }, { request }) => {
    await asEditor(caller, (trx) => switchNewestGameSlide(trx, shown));
    const event = 'newest-game-slide';
    request.log.info({ event, shown, userId: caller.userId }, 'the slide of the newest game was switched');
    return getNewestGameSlide(database, clock());
  });
}
