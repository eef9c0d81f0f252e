/** Follows what is committed to an SQLite file, by this process or by another. */
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { ChangeFeed } from './change-feed.ts';

/**
 * In milliseconds: a crowd within so short a time shares one look, since looking for each would cost a tenth of the speed.
 * Whoever has written in another process has hardly read the reply by then.
 */
const POLL_INTERVAL = 0.2;

/**
 * A connection that only looks sees the commits of all others alike. SQLite tells it for next to nothing whether there was
 * any; only then are the versions read.
 */
export function pollSqlite(path: string, clock: Clock): ChangeFeed {
  const connection = new DatabaseSync(path, { readOnly: true });
  const commits = connection.prepare('pragma data_version');
  const versions = connection.prepare('select topic, version from content_versions');
  const known = { content: 0, everything: 0 };
  let seenDataVersion: unknown;
  let knownAt: number | undefined;
  let nextPollAt = 0;

  function poll(): void {
    const at = clock();
    readVersions();
    knownAt = at;
  }

  function readVersions(): void {
    const now = commits.get()?.data_version;
    if (now === seenDataVersion) return;
    const versionOf = new Map(versions.all().map(({ topic, version }) => [topic, Number(version)]));
    known.content = versionOf.get('content') ?? 0;
    known.everything = known.content + (versionOf.get('brackets') ?? 0);
    // The older of the two numbers: a commit between the two reads is read again at the next look.
    seenDataVersion = now;
  }

  return {
    version(topic) {
      const now = performance.now();
      if (now >= nextPollAt) {
        try {
          poll();
        } catch {
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
