/** The figures that a site gives of itself. Loaded only where somebody asks for them. */
import type { Server } from 'node:http';
import type { LogEvent } from 'kysely';
import {
  Counter,
  collectDefaultMetrics,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { API_BASE } from '#contract/api-base.ts';
import type { OnCacheLookup } from '../../http/pages/cache/page-cache.ts';
import type { Web } from '../../http/pages/web.ts';
import { measureRequests } from './measure-requests.ts';
import { type Watched, watchSite } from './watch-site.ts';

const QUERY_BUCKETS = [0.000_1, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
const RENDER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export type WorkerFigures = MetricObjectWithValues<MetricValue<string>>[];

export type Metrics = {
  onQuery: (event: LogEvent) => void;
  onLook: OnCacheLookup;
  /** The same web, with a watch on each rendering. */
  timed(web: Web): Web;
  /** Looks at `watched` whenever it is read, and at each request. Called once, after all who answer requests. */
  watch(server: Server, watched: Watched): void;
  /** As Prometheus reads them. */
  read(): Promise<string>;
  /** As they are put together with those of other processes. */
  readFigures(): Promise<WorkerFigures>;
};

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const queries = new Histogram({
    name: 'slvsh_database_query_duration_seconds',
    help: 'From a question to the database to its answer, without the wait for a connection.',
    labelNames: ['outcome'],
    buckets: QUERY_BUCKETS,
    registers,
  });
  const looks = new Counter({
    name: 'slvsh_kept_answer_requests_total',
    help: 'Requests for answers that are kept: kept, made, stale during an outage, or unkept because changes cannot be followed.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const renderings = new Histogram({
    name: 'slvsh_page_render_duration_seconds',
    help: 'From the address of a page to its markup, with the calls that it makes.',
    buckets: RENDER_BUCKETS,
    registers,
  });
  return {
    onQuery: ({ level, queryDurationMillis }) =>
      queries.observe({ outcome: level === 'error' ? 'failed' : 'answered' }, queryDurationMillis / 1_000),
    onLook: (key, outcome) => looks.inc({ kind: key.startsWith(API_BASE) ? 'call' : 'page', outcome }),
    timed: (web) => ({
      async load(address) {
        const { template, renderPage } = await web.load(address);
        return {
          template,
          async renderPage(...page) {
            const stop = renderings.startTimer();
            return renderPage(...page).finally(stop);
          },
        };
      },
    }),
    watch(server, watched) {
      measureRequests(registry, server);
      watchSite(registry, watched);
    },
    read: () => registry.metrics(),
    readFigures: () => registry.getMetricsAsJSON(),
  };
}
