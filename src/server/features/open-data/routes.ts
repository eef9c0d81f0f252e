import { createGunzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { DATA_PATH } from '#contract/rules/paths.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import { matchesEtag } from '../../http/etag.ts';
import { route } from '../../http/route.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import type { Clock } from '../../platform/clock.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { buildOpenData, type DataSettings } from './build.ts';

type OpenDataDependencies = DataSettings &
  Pick<OpenDatabase, 'database' | 'engine'> & { databaseAddress: string; clock: Clock; memo: ContentMemo };

const negotiator = new Negotiator({ supportedValues: ['gzip'] });

export function openDataRoutes(app: FastifyInstance, dependencies: OpenDataDependencies): void {
  const { clock, memo, engine, databaseAddress } = dependencies;
  /** One client reads all fifteen files. More requests that wait for a build would delay those for pages. */
  const limit = createConcurrencyLimiter({ concurrency: 1, maxQueued: 15, refusal: 'too-many-people' });
  const build = async (now: Milliseconds) => {
    // On the connection of the requests of SQLite, they would wait for the end of the transaction.
    await using own = engine === 'sqlite' && databaseAddress !== ':memory:' ? openDatabase(databaseAddress) : undefined;
    return await readSnapshot(own ?? dependencies, (trx) => buildOpenData(trx, now, dependencies));
  };
  const readOpenData = (now = clock()) => limit(() => memo('open data', now, () => build(now)));

  route(app, 'GET /data', async () => (await readOpenData()).descriptor);

  // The expression leaves other addresses to the page that is not found.
  app.get<{ Params: { file: string } }>(
    `${DATA_PATH}/:file(^[a-z]+\\.(?:csv|json)$)`,
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const { file: name } = request.params;
      const file = (await readOpenData()).files.get(name);
      if (!file) return reply.callNotFound();
      const isCompressed = negotiator.negotiate(request.headers['accept-encoding'] ?? 'identity') === 'gzip';
      const etag = `"${file.hash}${isCompressed ? '-gzip' : ''}"`;
      reply.headers({ ...PUBLIC_CACHE_HEADERS, etag, vary: 'accept-encoding' });
      if (matchesEtag(request.raw, etag)) return reply.code(304).send();
      reply.type(file.type).header('content-disposition', `inline; filename="${name}"`);
      if (isCompressed) return reply.header('content-encoding', 'gzip').send(file.compressed);
      return reply.header('content-length', file.bytes).send(createGunzip().end(file.compressed));
    },
  );
}
