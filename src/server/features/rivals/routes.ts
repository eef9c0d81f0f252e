import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { getRivalry, listRivalries } from './describe.ts';

/** The number of rivalries in the list of riders. */
const LISTED_RIVALRIES = 6;

export function rivalRoutes(app: FastifyInstance, { database, clock }: BaseDependencies): void {
  route(app, 'GET /rivals', () => listRivalries(database, clock(), LISTED_RIVALRIES));
  route(app, 'GET /rivals/{one}/{other}', ({ params: { one, other } }) => getRivalry(database, clock(), one, other));
}
