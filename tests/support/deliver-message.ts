import { startOutboxSender, type Transport } from '#server/platform/outbox/outbox-sender.ts';
import { NOON, type TestSite } from './start-site.ts';

type LogLine = { message: string; reason?: string; where?: string };

/** Sends the queued messages of the channel at `now` until one is sent, put back or given up; returns what was logged. */
export async function deliverMessage(site: TestSite, transport: Transport, now = NOON): Promise<LogLine[]> {
  const logged: LogLine[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const log = (facts: object, message: string) => {
    logged.push({ ...facts, message });
    resolve();
  };
  const dependencies = { database: site.database, clock: () => now, log: { info: log, warn: log, error: log } };
  const sender = startOutboxSender(dependencies, { ...transport, concurrency: 1 });
  await promise;
  await sender.close();
  return logged;
}
