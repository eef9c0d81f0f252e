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

/** Asks on a connection of its own, which is there from the first question on. */
export function listenForSilence(config: pg.ClientConfig): Listener {
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
      const answered = await comesWithin(PATIENCE, answer);
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
  // The types leave out what the pool itself uses.
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

/** Ends a connection as one should, unless the server does not hear it. */
export async function endConnection(client: pg.Client): Promise<void> {
  const limit = setTimeout(() => cutConnection(client), FAREWELL);
  await client.end().catch(() => {});
  clearTimeout(limit);
}

/** A process that was busy itself reads what has come meanwhile before it says that nothing has. */
function comesWithin(milliseconds: number, answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => nextTurn().then(() => resolve(false)), milliseconds);
    void answer.then(() => {
      clearTimeout(limit);
      resolve(true);
    });
  });
}
