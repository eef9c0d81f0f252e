/** Follows what is committed to an SQLite file, by this process or by another. */
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { ChangeFeed } from './change-feed.ts';

/**
 * In milliseconds: a crowd within so short a time shares one look, since looking for each would cost a tenth of the speed.
 * Whoever has written in another process has hardly read the reply by then.
 */
const LOOK_EVERY = 0.2;

/**
 * A connection that only looks sees the commits of all others alike. SQLite tells it for next to nothing whether there was
 * any; only then are the versions read.
 */
export function followSqlite(path: string, clock: Clock): ChangeFeed {
  const connection = new DatabaseSync(path, { readOnly: true });
  const commits = connection.prepare('pragma data_version');
  const versions = connection.prepare('select topic, version from content_versions');
  const known = { content: 0, everything: 0 };
  let seen: unknown;
  let knownAt: number | undefined;
  let lookAgain = 0;

  function look(): void {
    const at = clock();
    readVersions();
    knownAt = at;
  }

  function readVersions(): void {
    const now = commits.get()?.data_version;
    if (now === seen) return;
    const of = new Map(versions.all().map(({ topic, version }) => [topic, Number(version)]));
    known.content = of.get('content') ?? 0;
    known.everything = known.content + (of.get('brackets') ?? 0);
    // The older of the two numbers: a commit between the two reads is read again at the next look.
    seen = now;
  }

  return {
    version(topic) {
      const now = performance.now();
      if (now >= lookAgain) {
        try {
          look();
        } catch {
          return undefined;
        }
        lookAgain = now + LOOK_EVERY;
      }
      return known[topic];
    },
    lastKnown: (topic) => (knownAt === undefined ? undefined : { version: known[topic], at: knownAt }),
    async catchUp() {
      lookAgain = 0;
      return true;
    },
    noteUnheard() {},
    async close() {
      connection.close();
    },
  };
}
