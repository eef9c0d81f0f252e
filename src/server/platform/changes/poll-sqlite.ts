import { DatabaseSync } from 'node:sqlite';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Clock } from '../clock.ts';
import type { ChangeFeed } from './change-feed.ts';

/**
 * Requests within this time share a poll: one for each request would cost a tenth of the speed. A client that wrote
 * through another process has not read its reply before.
 */
const POLL_INTERVAL: Milliseconds = 0.2;

/**
 * `data_version` is cheap to read, and changes with each commit of another connection. This connection never writes, so
 * that it sees the commits of its own process too.
 */
export function pollSqlite(path: string, clock: Clock, onLost: (error: Error) => void): ChangeFeed {
  const connection = new DatabaseSync(path, { readOnly: true });
  const commits = connection.prepare('pragma data_version');
  const versions = connection.prepare('select topic, version from content_versions');
  const known = { content: 0, everything: 0 };
  let lastDataVersion: unknown;
  let knownAt: number | undefined;
  let nextPollAt = 0;
  let isLost = false;

  function poll(): void {
    const at = clock();
    const dataVersion = commits.get()?.data_version;
    if (dataVersion !== lastDataVersion) {
      const versionOf = new Map(versions.all().map(({ topic, version }) => [topic, Number(version)]));
      known.content = versionOf.get('content') ?? 0;
      known.everything = known.content + (versionOf.get('brackets') ?? 0);
      // It was read before the versions: a commit between the two reads is read again at the next poll.
      lastDataVersion = dataVersion;
    }
    knownAt = at;
  }

  return {
    version(topic) {
      const now = performance.now();
      if (now >= nextPollAt) {
        try {
          poll();
          isLost = false;
        } catch (error) {
          if (!isLost) onLost(error as Error);
          isLost = true;
          return undefined;
        }
        nextPollAt = now + POLL_INTERVAL;
      }
      return known[topic];
    },
    lastKnown: (topic) => (knownAt === undefined ? undefined : { version: known[topic], at: knownAt }),
    async sync() {
      nextPollAt = 0;
      return true;
    },
    assumeChange() {},
    async close() {
      connection.close();
    },
  };
}
