import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { getBracket, listBrackets } from './describe.ts';
import { type SaveDependencies, saveRoute } from './save-route.ts';

export function bracketRoutes(app: FastifyInstance, dependencies: SaveDependencies): void {
  const { clock } = dependencies;
  route(app, 'GET /brackets/{userId}', ({ params }) => listBrackets(dependencies, clock(), params.userId));

  route(app, 'GET /brackets/{userId}/{cupId}', ({ params }) =>
    getBracket(dependencies, clock(), params.userId, params.cupId),
  );

  saveRoute(app, dependencies);
}
