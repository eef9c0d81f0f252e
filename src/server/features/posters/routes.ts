import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/rules/problems.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { findCupByTags, findCupTitle } from '../posts/post-cups.ts';
import { findRiderNames } from '../riders/references.ts';

export function posterRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const limit = createConcurrencyLimiter({ concurrency: 1, maxQueued: 8, refusal: 'too-many-drawing' });

  route(app, 'GET /fight-bill', async ({ query }) => {
    const { riderIds = [], cupId = null, gameType, location, tricks, tags = [], ...texts } = query;
    const names = await findRiderNames(database, riderIds);
    const riders = riderIds.map((id) => {
      const name = names.get(id);
      if (name !== undefined) return name;
      throw new AppError(problem('rider-unknown', { id }), { field: 'riderIds' });
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
      const { renderBill } = await import('./render-bill.ts');
      const { original } = await renderBill(facts);
      return { contentType: 'image/webp', base64: original.toString('base64') };
    });
  });
}

async function getCup(database: Database, id: number): Promise<{ id: number; title: string }> {
  const title = await findCupTitle(database, id);
  if (title !== null) return { id, title };
  throw new AppError(problem('cup-unknown', { id }), { field: 'cupId' });
}
