import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { findCupByTags, findCupTitle } from '../posts/post-cups.ts';
import { findRiderNames } from '../riders/references.ts';

export function posterRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const limit = createConcurrencyLimiter({
    concurrency: 1,
    maxQueued: 8,
    message: 'Many pictures are being drawn right now. Please try again in a moment.',
    retryAfter: 5,
  });

  route(app, 'GET /fight-bill', async ({ query }) => {
    const { riderIds = [], cupId = null, gameType, location, tricks, tags = [], ...texts } = query;
    const names = await findRiderNames(database, riderIds);
    const riders = riderIds.map((id) => {
      const name = names.get(id);
      if (name !== undefined) return name;
      const message = `riderIds names a rider who does not exist: there is no rider ${id}`;
      throw new AppError('invalid', message, { field: 'riderIds' });
    });
    const facts = {
      ...texts,
      gameType: gameType ?? null,
      location: location ?? null,
      riders,
      cup: cupId === null ? await findCupByTags(database, tags) : await getCup(database, cupId),
      tricks: tricks?.split('\n').filter((name) => name.trim() !== '') ?? [],
    };
    return limit(async () => {
      // Loaded with the first poster: the libraries take memory, and most processes never draw.
      const { drawFightBill } = await import('./fight-bill.ts');
      const { renderPoster } = await import('./render-poster.ts');
      const { original } = await renderPoster(drawFightBill(facts));
      return { contentType: 'image/webp', base64: original.toString('base64') };
    });
  });
}

async function getCup(database: Database, id: number): Promise<{ id: number; title: string }> {
  const title = await findCupTitle(database, id);
  if (title !== null) return { id, title };
  throw new AppError('invalid', `cupId names a cup that does not exist: there is no cup ${id}`, { field: 'cupId' });
}
