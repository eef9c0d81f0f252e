/** The Prometheus metrics of one process. Loaded only if METRICS_PORT is set. */
import type { Server } from 'node:http';
import type { LogEvent } from 'kysely';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { API_BASE } from '#contract/client.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Connections } from '../database/open-database.ts';
import type { LimiterLoad } from '../limits/concurrency-limiter.ts';
import { withTimeLimit } from '../limits/time-limit.ts';
import { measureRequests } from './request-metrics.ts';

const QUERY_BUCKETS = [0.000_1, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
const RENDER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[];

export type Metrics = {
  onQuery: (event: LogEvent) => void;
  onCacheLookup: (key: string, result: 'hit' | 'miss' | 'bypass' | 'stale') => void;
  /** Returns a function that is called at the end of the rendering. */
  onRendering: () => () => void;
  /** Called once, after all request listeners are registered. */
  observe(server: Server, sources: MetricSources): void;
  readText(): Promise<string>;
  /** The supervisor sums the metrics of all workers. */
  readJson(): Promise<WorkerMetrics>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const queries = new Histogram({
    name: 'slvsh_database_query_duration_seconds',
    help: 'Duration of database queries in seconds, without the wait for a connection.',
    labelNames: ['result'],
    buckets: QUERY_BUCKETS,
    registers,
  });
  const lookups = new Counter({
    name: 'slvsh_page_cache_requests_total',
    help: 'Lookups in the page cache: bypass while changes cannot be followed, stale for an expired response during an outage.',
    labelNames: ['kind', 'result'],
    registers,
  });
  const renderings = new Histogram({
    name: 'slvsh_page_render_duration_seconds',
    help: 'Duration of rendering pages in seconds, with their API requests.',
    buckets: RENDER_BUCKETS,
    registers,
  });
  return {
    onQuery: ({ level, queryDurationMillis }) =>
      queries.observe({ result: level === 'error' ? 'error' : 'success' }, queryDurationMillis / 1_000),
    onCacheLookup: (url, result) => lookups.inc({ kind: url.startsWith(API_BASE) ? 'api' : 'page', result }),
    onRendering: () => renderings.startTimer(),
    observe(server, sources) {
      measureRequests(registry, server);
      registerGauges(registry, sources);
    },
    readText: () => registry.metrics(),
    readJson: () => registry.getMetricsAsJSON(),
  };
}

/** During an outage of the database the other metrics matter most. */
const COUNT_TIMEOUT: Milliseconds = 1_000;

type MetricSources = {
  streams: () => number;
  brackets: () => number;
  pages: () => { entries: number; bytes: number };
  queues: Record<string, () => LimiterLoad>;
  connections?: (() => Connections) | undefined;
  mails: () => Promise<number>;
  flaggedVideos: () => Promise<number>;
};

function registerGauges(
  registry: Registry,
  { streams, brackets, pages, queues, connections, mails, flaggedVideos }: MetricSources,
): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  gauge('slvsh_event_streams_open', 'Open event streams of cup pages.', streams);
  gauge('slvsh_brackets_in_memory', 'Brackets in the memory of the leaderboards.', brackets);
  gauge('slvsh_page_cache_entries', 'Responses in the page cache.', () => pages().entries);
  gauge('slvsh_page_cache_size_bytes', 'Size of the page cache in bytes.', () => pages().bytes);
  new Gauge({
    name: 'slvsh_queue_tasks',
    help: 'Tasks of the queues for CPU-bound work.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, load] of Object.entries(queues)) {
        for (const [state, count] of Object.entries(load())) this.set({ queue, state }, count);
      }
    },
  });
  if (connections) {
    new Gauge({
      name: 'slvsh_database_connections',
      help: 'Database connections of requests.',
      labelNames: ['state'],
      registers,
      collect() {
        const { active, idle } = connections();
        for (const [state, count] of Object.entries({ active, idle })) this.set({ state }, count);
      },
    });
    gauge(
      'slvsh_database_pending_requests',
      'Requests that wait for a database connection.',
      () => connections().pending,
    );
  }
  const countedRows = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      // Each process counts the same rows.
      aggregator: 'max',
      registers,
      async collect() {
        const count = await withTimeLimit(read(), COUNT_TIMEOUT, () => new Error('no count')).catch(() => undefined);
        if (count === undefined) this.remove();
        else this.set(count);
      },
    });

  countedRows('slvsh_mails_queued', 'Mails of the whole site in the outbox.', mails);
  countedRows('slvsh_videos_flagged', 'Videos of published posts that no longer play.', flaggedVideos);
}
