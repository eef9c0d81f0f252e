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

/** Label values of an earlier vocabulary, which dashboards of operators query. */
const LOOKUP_LABELS = { hit: 'kept', miss: 'made', bypass: 'unkept', stale: 'stale' } as const;

export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[];

type PageLoader<Template, Page extends unknown[], Rendered> = {
  load(url: string): Promise<{ template: Template; renderPage(...page: Page): Promise<Rendered> }>;
};

export type Metrics = {
  onQuery: (event: LogEvent) => void;
  onCacheLookup: (key: string, outcome: keyof typeof LOOKUP_LABELS) => void;
  timeRendering<T, P extends unknown[], R>(web: PageLoader<T, P, R>): PageLoader<T, P, R>;
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
    help: 'Duration of a database query, without the wait for a connection.',
    labelNames: ['outcome'],
    buckets: QUERY_BUCKETS,
    registers,
  });
  const lookups = new Counter({
    name: 'slvsh_kept_answer_requests_total',
    help: 'Cache lookups: hits (kept), misses (made), bypasses while changes cannot be followed (unkept), and stale responses during an outage.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const renderings = new Histogram({
    name: 'slvsh_page_render_duration_seconds',
    help: 'Duration of rendering a page, with its API calls.',
    buckets: RENDER_BUCKETS,
    registers,
  });
  return {
    onQuery: ({ level, queryDurationMillis }) =>
      queries.observe({ outcome: level === 'error' ? 'failed' : 'answered' }, queryDurationMillis / 1_000),
    onCacheLookup: (url, outcome) =>
      lookups.inc({ kind: url.startsWith(API_BASE) ? 'call' : 'page', outcome: LOOKUP_LABELS[outcome] }),
    timeRendering: (web) => ({
      async load(url) {
        const { template, renderPage } = await web.load(url);
        return {
          template,
          async renderPage(...page) {
            const stop = renderings.startTimer();
            return renderPage(...page).finally(stop);
          },
        };
      },
    }),
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

export type MetricSources = {
  streams: () => number;
  brackets: () => number;
  pages: () => { entries: number; bytes: number };
  work: Record<string, () => LimiterLoad>;
  connections?: (() => Connections) | undefined;
  mails: () => Promise<number>;
  flaggedVideos: () => Promise<number>;
};

export function registerGauges(
  registry: Registry,
  { streams, brackets, pages, work, connections, mails, flaggedVideos }: MetricSources,
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

  gauge('slvsh_streams_open', 'Open event streams of cup pages.', streams);
  gauge('slvsh_brackets_in_memory', 'Brackets in the memory of the leaderboards.', brackets);
  gauge('slvsh_kept_answers', 'Cached responses.', () => pages().entries);
  gauge('slvsh_kept_answer_bytes', 'Bytes of cached responses.', () => pages().bytes);
  new Gauge({
    name: 'slvsh_work',
    help: 'CPU-bound work that runs or waits in its queue.',
    labelNames: ['work', 'state'],
    registers,
    collect() {
      for (const [name, load] of Object.entries(work)) {
        for (const [state, count] of Object.entries(load())) this.set({ work: name, state }, count);
      }
    },
  });
  if (connections) {
    new Gauge({
      name: 'slvsh_database_connections',
      help: 'Database connections that are busy or idle, and requests that wait for one (asking).',
      labelNames: ['state'],
      registers,
      collect() {
        const { busy, idle, waiting } = connections();
        for (const [state, count] of Object.entries({ busy, idle, asking: waiting })) this.set({ state }, count);
      },
    });
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

  countedRows('slvsh_mails_queued', 'Unsent mails of the whole site.', mails);
  countedRows('slvsh_videos_flagged', 'Videos of published posts that no longer play.', flaggedVideos);
}
