import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { getRivalry, listRivalries } from './describe.ts';

/** The number of rivalries in the list of riders. */
const LISTED_RIVALRIES = 6;

export function rivalRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  route(app, 'GET /rivals', () => listRivalries(database, clock(), LISTED_RIVALRIES));
  route(app, 'GET /rivals/{one}/{other}', ({ params: { one, other } }) => getRivalry(database, clock(), one, other));
}
