/** The endpoint of the dashboard. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { type DashboardParts, readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, parts: DashboardParts): void {
  route(app, 'GET /overview', () => readDashboard(parts));
}
