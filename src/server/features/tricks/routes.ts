import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { getTrickWord, listMoments } from './describe.ts';
import type { TrickIndex } from './trick-index.ts';

type TrickDependencies = BaseDependencies & { tricks: TrickIndex };

export function trickRoutes(app: FastifyInstance, { database, clock, tricks }: TrickDependencies): void {
  route(app, 'GET /tricks', async () => {
    const { words, momentCount, glossary } = await tricks.read(clock());
    const listed = words.map((use) => ({ ...use, spellings: glossary.find(use.word)?.spellings ?? [] }));
    return { words: listed, moments: momentCount };
  });
  route(app, 'GET /tricks/{word}', async ({ params }) => {
    const now = clock();
    return getTrickWord(database, now, await tricks.read(now), params.word);
  });
  route(app, 'GET /tricks/{word}/moments/page/{page}', async ({ params }) => {
    const now = clock();
    return listMoments(database, now, await tricks.read(now), params);
  });
}
