/** Figures that nobody counts: they are looked up in the parts of the site whenever somebody reads them. */
import { setTimeout as pass } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Connections } from '../database/open-database.ts';
import type { LimiterLoad } from '../limits/concurrency-limiter.ts';

/** Milliseconds: with a database that is away the other figures are wanted most. */
const LONGEST_COUNT = 1_000;

export type Watched = {
  streams: () => number;
  brackets: () => number;
  pages: () => { answers: number; bytes: number };
  work: Record<string, () => LimiterLoad>;
  /** Only where there are several. */
  connections?: (() => Connections) | undefined;
  /** Asks the database. */
  mails: () => Promise<number>;
};

export function watchSite(registry: Registry, { streams, brackets, pages, work, connections, mails }: Watched): void {
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

  gauge('slvsh_streams_open', 'Open pages that are told what happens.', streams);
  gauge('slvsh_brackets_in_memory', 'Brackets that the leaderboards hold.', brackets);
  gauge('slvsh_kept_answers', 'Pages and replies that are kept.', () => pages().answers);
  gauge('slvsh_kept_answer_bytes', 'What they take.', () => pages().bytes);
  new Gauge({
    name: 'slvsh_work',
    help: 'Work that takes a core for a while: running, or waiting for its turn.',
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
      help: 'Connections to the database: busy, idle, or asked for by somebody who waits.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  }
  new Gauge({
    name: 'slvsh_mails_queued',
    help: 'Mails that are still to go out, of the whole site.',
    // Each process counts the same rows.
    aggregator: 'max',
    registers,
    async collect() {
      const count = await Promise.race([mails(), pass(LONGEST_COUNT, undefined, { ref: false })]).catch(
        () => undefined,
      );
      if (count === undefined) this.remove();
      else this.set(count);
    },
  });
}
