/** Finds out whether a PostgreSQL server still says anything: one that is frozen, or behind a network that is cut, takes all and answers nothing. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds that a server may take for a word, and for a farewell. */
const PATIENCE = 1_200;
export const FAREWELL = 1_000;

export type Listener = {
  /** Whether the server says anything at all; a refusal is an answer, too. */
  isAnswered(): Promise<boolean>;
  close(): void;
};

type Line = { client: pg.Client; opened: Promise<unknown> };

/** Asks on a connection of its own, which is there from the first question on. `lastHeard` is when the server last answered others. */
export function listenForSilence(config: pg.ClientConfig, lastHeard: () => number): Listener {
  let line: Line | undefined;

  function open(): Line {
    const client = new pg.Client(config);
    client.on('error', () => {});
    client.once('end', () => drop(client));
    return { client, opened: client.connect() };
  }

  function drop(client: pg.Client): void {
    cutConnection(client);
    if (line?.client === client) line = undefined;
  }

  async function ask({ client, opened }: Line): Promise<void> {
    await opened;
    await client.query('select 1');
  }

  return {
    async isAnswered() {
      line ??= open();
      const asked = line;
      const answer = ask(asked).catch(() => drop(asked.client));
      const answered = await comesBeforeSilence(answer, lastHeard);
      if (!answered) drop(asked.client);
      return answered;
    },
    close() {
      if (line) drop(line.client);
    },
  };
}

/** Ends a connection without a word, as nobody would hear it; what waits on it fails. */
export function cutConnection(client: pg.Client): void {
  streamOf(client).destroy();
}

/** Ends a connection as one should, unless the server does not hear it. */
export async function endConnection(client: pg.Client): Promise<void> {
  const limit = setTimeout(() => cutConnection(client), FAREWELL);
  await client.end().catch(() => {});
  clearTimeout(limit);
}

/** What the connection is made of once it is there. */
export function streamOf(client: pg.Client): pg.Connection['stream'] {
  // The types leave out what the pool itself uses.
  return (client as unknown as { connection: pg.Connection }).connection.stream;
}

/** A server that is merely busy answers somebody. A process that was busy itself reads what has come meanwhile before it judges. */
function comesBeforeSilence(answer: Promise<unknown>, lastHeard: () => number): Promise<boolean> {
  const asked = performance.now();
  return new Promise((resolve) => {
    const judge = async () => {
      await nextTurn();
      const patience = Math.max(asked, lastHeard()) + PATIENCE - performance.now();
      if (patience > 0) limit = setTimeout(judge, patience);
      else resolve(false);
    };
    let limit = setTimeout(judge, PATIENCE);
    void answer.then(() => {
      clearTimeout(limit);
      resolve(true);
    });
  });
}
