/** Follows what is committed to a PostgreSQL database: its triggers send a notice with each commit. */
import pg from 'pg';
import type { Clock } from '../clock.ts';
import { APPLICATION_NAME } from '../database/postgres.ts';
import type { ChangeFeed } from './change-feed.ts';

/** Milliseconds. The beat finds a connection on which nothing answers. */
const BEAT_EVERY = 2_000;
export const PATIENCE = 3_000;
export const COME_BACK_AFTER = 500;

type Line = { client: pg.Client; open: boolean; hangUp(error?: Error): void };

/** While nobody listens, nothing is known: then no version is given at all. `onLost` hears why nobody listens any more. */
export function followPostgres(url: string, clock: Clock, onLost: (error: Error) => void): ChangeFeed {
  const known = { content: 0, everything: 0 };
  let knownAt: number | undefined;
  let closed = false;
  let comeBack: NodeJS.Timeout | undefined;
  let line: Line = listen();

  function noteChange(topic: string | undefined): void {
    if (topic !== 'brackets') known.content += 1;
    known.everything += 1;
  }

  function listen(): Line {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${APPLICATION_NAME} changes`,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
    });
    let over = false;
    const opening: Line = {
      client,
      open: false,
      hangUp(error) {
        if (over) return;
        over = true;
        if (error && opening.open) onLost(error);
        opening.open = false;
        client.end().catch(() => {});
        if (!closed) comeBack = setTimeout(listenAgain, COME_BACK_AFTER).unref();
      },
    };
    client.on('error', opening.hangUp);
    client.on('end', () => opening.hangUp(new Error('Connection terminated: the one that listens for changes')));
    client.on('notification', ({ payload }) => noteChange(payload));
    open(opening).catch(opening.hangUp);
    return opening;
  }

  async function open(opening: Line): Promise<void> {
    await opening.client.connect();
    await opening.client.query('listen content_changes');
    // Nobody knows what happened while nobody listened.
    noteChange('content');
    knownAt = clock();
    opening.open = !closed;
  }

  function listenAgain(): void {
    line = listen();
  }

  /** Notices come before the answer to what is asked after the commit that sent them. */
  async function catchUp(): Promise<boolean> {
    const { client, open, hangUp } = line;
    if (!open) return false;
    const asked = clock();
    try {
      await client.query('select 1');
    } catch (error) {
      hangUp(error as Error);
      return false;
    }
    knownAt = asked;
    return true;
  }

  const beat = setInterval(catchUp, BEAT_EVERY).unref();
  return {
    version: (topic) => (line.open ? known[topic] : undefined),
    lastKnown: (topic) => (knownAt === undefined ? undefined : { version: known[topic], at: knownAt }),
    catchUp,
    noteUnheard: () => noteChange('content'),
    async close() {
      closed = true;
      clearInterval(beat);
      clearTimeout(comeBack);
      line.open = false;
      // A frozen server never confirms the end: the connection does not keep the process alive.
      (line.client as pg.Client & { unref(): void }).unref();
      line.client.end().catch(() => {});
    },
  };
}
