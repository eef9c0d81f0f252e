import { setTimeout as delay } from 'node:timers/promises';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Log } from '../logging/logger.ts';
import { maskEmails } from '../logging/mask.ts';
import type { OutageLog } from '../monitoring/outage-log.ts';
import {
  deleteMessages,
  groupOf,
  leaseDueMessages,
  MAX_RETRY_DELAY,
  MESSAGE_LEASE,
  type Queue,
  type QueuedMessage,
  releaseMessages,
  rescheduleMessage,
} from './outbox.ts';

const POLL_INTERVAL: Milliseconds = 5_000;
const FIRST_RETRY_DELAY: Milliseconds = 5_000;
const CLOSE_TIMEOUT: Milliseconds = 1_000;
/** The delivery of a leased message begins within this time. */
const START_TIMEOUT: Milliseconds = 20_000;
/** A delivery ends before the lease does: no two senders deliver the same message. */
const MAX_DELIVERY_TIMEOUT: Milliseconds = MESSAGE_LEASE - START_TIMEOUT - 10_000;
/** Messages are leased and deleted together, because SQLite flushes each write to the disk. */
const BATCH_SIZE = 24;

export type OutboxSender = {
  wake(): void;
  /** Finishes the deliveries under way. One that takes too long is aborted and stays in the outbox. */
  close(): Promise<void>;
};

export type SenderDependencies = {
  database: Database;
  clock: Clock;
  log: Log;
  noteOutage?: OutageLog['note'];
  pollInterval?: Milliseconds;
};

export type Transport = {
  queue: Queue;
  concurrency: number;
  /** Limits concurrent deliveries to one domain, and retries: slow recipients delay none of other domains. */
  groupConcurrency?: number;
  /** The least time between the starts of two deliveries, which leaves time for requests. */
  spacing?: Milliseconds;
  timeout?: Milliseconds;
  /** A message that cannot be delivered is discarded at this age. */
  maxAge: Milliseconds;
  /** Resolves to the destination, for the log; undefined if the message has no recipient any more. */
  deliver(message: QueuedMessage, signal: AbortSignal): Promise<string | undefined>;
  isPermanentFailure?(error: unknown): boolean;
  close?(): void;
};

export function startOutboxSender(dependencies: SenderDependencies, transport: Transport): OutboxSender {
  const { log, noteOutage, pollInterval = POLL_INTERVAL } = dependencies;
  const stopping = new AbortController();
  let closed = false;
  let wokenWhileRunning = false;
  let running: Promise<void> | undefined;

  const noteError = (error: unknown) => {
    if (noteOutage?.(error)) return;
    log.error({ event: 'outbox', error: maskEmails(String(error)) }, 'outbox not readable');
  };
  const run = { stopping: stopping.signal, isClosed: () => closed, noteError, wake: () => wake() };
  const { startNext, end } = createDeliveries(dependencies, transport, run);
  const startAll = async () => {
    do {
      wokenWhileRunning = false;
      while (await startNext());
    } while (wokenWhileRunning && !closed);
  };
  const wake = () => {
    wokenWhileRunning = true;
    if (closed || running) return;
    running = startAll()
      .catch(noteError)
      .finally(() => {
        running = undefined;
      });
  };
  const pollTimer = setInterval(wake, pollInterval).unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(pollTimer);
      const abortTimer = setTimeout(() => stopping.abort(), CLOSE_TIMEOUT);
      await running;
      await end();
      clearTimeout(abortTimer);
      transport.close?.();
    },
  };
}

export function joinSenders(senders: readonly OutboxSender[]): OutboxSender {
  return {
    wake() {
      for (const sender of senders) sender.wake();
    },
    async close() {
      await Promise.all(senders.map((sender) => sender.close()));
    },
  };
}

/** Each call resolves after the spacing of the message before, or at once. */
function createPace(spacing: Milliseconds): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const start = Math.max(now, next);
    next = start + spacing;
    if (start > now) await delay(start - now);
  };
}

type Run = { stopping: AbortSignal; isClosed(): boolean; noteError(error: unknown): void; wake(): void };

/**
 * While its group has capacity, a delivery waits for no other: the arrival of its mail would tell whether the one
 * before was sent.
 */
function createDeliveries(
  dependencies: SenderDependencies,
  transport: Transport,
  { stopping, isClosed, noteError, wake }: Run,
): { startNext: () => Promise<boolean>; end: () => Promise<void> } {
  const { database, clock, log } = dependencies;
  const { queue, concurrency, groupConcurrency = Number.POSITIVE_INFINITY, spacing = 0 } = transport;
  const { timeout = MAX_DELIVERY_TIMEOUT, maxAge, isPermanentFailure } = transport;
  const waitForStart = createPace(spacing);
  const running = new Map<Promise<void>, string>();
  const waiting: QueuedMessage[] = [];
  const sent: QueuedMessage[] = [];
  let removing: Promise<void> | undefined;

  /** Returns false if the message was put back or discarded. */
  async function deliver(message: QueuedMessage): Promise<boolean> {
    try {
      const where = await transport.deliver(message, AbortSignal.any([stopping, AbortSignal.timeout(timeout)]));
      if (where !== undefined) log.info({ ...factsOf(message), where }, `${message.channel} sent`);
      return true;
    } catch (error) {
      await rescheduleOrDiscard(message, error as Error);
      return false;
    }
  }

  async function rescheduleOrDiscard(message: QueuedMessage, error: Error): Promise<void> {
    const facts = factsOf(message);
    const reason = maskEmails(error.message);
    if (isPermanentFailure?.(error) || clock() - message.createdAt > maxAge) {
      log.error({ ...facts, reason }, `${message.channel} given up`);
      await deleteMessages(database, [message]);
    } else {
      log.warn({ ...facts, reason }, `${message.channel} put back`);
      // A shutdown aborted the delivery, which is no failure: the message is due at once.
      const wait = stopping.aborted ? 0 : Math.min(MAX_RETRY_DELAY, FIRST_RETRY_DELAY * 2 ** (message.attempts - 1));
      await rescheduleMessage(database, message.id, clock() + wait);
    }
  }

  /** Retries until the rows are deleted or the process stops: otherwise the messages would be delivered twice. */
  async function deleteSent(messages: readonly QueuedMessage[]): Promise<void> {
    const [first] = messages;
    if (!first) return;
    for (let wait = FIRST_RETRY_DELAY; ; wait = Math.min(2 * wait, MAX_RETRY_DELAY)) {
      try {
        return await deleteMessages(database, messages);
      } catch (error) {
        const reason = maskEmails((error as Error).message);
        log.error({ ...factsOf(first), count: messages.length, reason }, `sent ${first.channel} still in the outbox`);
        if (stopping.aborted) return;
        await delay(wait, undefined, { signal: stopping }).catch(() => {});
      }
    }
  }

  async function removeAll(): Promise<void> {
    while (sent.length > 0) await deleteSent(sent.splice(0));
    removing = undefined;
  }

  async function remove(): Promise<void> {
    if (sent.length > 0) removing ??= removeAll();
    await removing;
  }

  function isFull(group: string): boolean {
    return [...running.values()].filter((other) => other === group).length >= groupConcurrency;
  }

  function start(message: QueuedMessage): void {
    const group = groupOf(message);
    const delivery: Promise<void> = deliver(message)
      .then((delivered) => {
        if (delivered) sent.push(message);
      }, noteError)
      .then(() => {
        const wasFull = isFull(group);
        running.delete(delivery);
        if (wasFull) wake();
        if (waiting.length === 0 || sent.length >= BATCH_SIZE) void remove();
      });
    running.set(delivery, group);
  }

  async function waitForPlace(): Promise<void> {
    while (running.size >= concurrency) await Promise.race(running.keys());
  }

  async function startNext(): Promise<boolean> {
    await waitForPlace();
    // Nothing is sent while the rows of what was sent cannot be deleted.
    await removing;
    if (isClosed()) return false;
    const full = [...new Set(running.values())].filter(isFull);
    waiting.push(...(await leaseDueMessages(database, queue, BATCH_SIZE, clock(), full)));
    if (waiting.length === 0) return false;
    const leasedAt = performance.now();
    const unstarted: QueuedMessage[] = [];
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      if (isFull(groupOf(message))) {
        unstarted.push(message);
        continue;
      }
      await waitForPlace();
      await waitForStart();
      if (isClosed() || performance.now() - leasedAt > START_TIMEOUT) unstarted.push(message, ...waiting.splice(0));
      else start(message);
    }
    void remove();
    await releaseMessages(database, unstarted);
    return true;
  }

  async function end(): Promise<void> {
    await Promise.all(running.keys());
    await remove();
  }

  return { startNext, end };
}

function factsOf({ id, channel, kind, attempts }: QueuedMessage) {
  return { event: channel, [channel]: id, kind, attempt: attempts };
}
