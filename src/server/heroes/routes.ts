/** The calls on heroes. */
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../api/serve-call.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { listHeroes } from './list-heroes.ts';

export function heroRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  serveCall(app, 'GET /heroes', () => listHeroes(database, clock()));
}
