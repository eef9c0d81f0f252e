/** A pooler in transaction mode, as PgBouncer has it: each transaction of a client gets any free session of the server. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Session = { socket: Socket; client: Socket | undefined };

const READY = 'Z';
const IDLE = 'I';
const TERMINATE = 'X';

/** AuthenticationOk and ReadyForQuery. */
const GREETING = Buffer.from([
  ...Buffer.from('R'),
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  0,
  ...Buffer.from(READY),
  0,
  0,
  0,
  5,
  ...Buffer.from(IDLE),
]);

/** For a server at `url` that asks for no password. */
export async function startTransactionPooler(url: string): Promise<{ url: string; stop(): void }> {
  const { hostname, port } = new URL(url);
  const free: Session[] = [];
  const sockets = new Set<Socket>();

  async function openSession(startup: Buffer): Promise<Session> {
    const session: Session = { socket: connect(Number(port), hostname), client: undefined };
    sockets.add(session.socket.on('error', () => {}));
    const ready = new Promise<void>((resolve) => {
      readMessages(session.socket, (type, message) => {
        // What arrives between two transactions, such as a notification, is lost.
        session.client?.write(message);
        if (type !== READY || String.fromCharCode(message[5] ?? 0) !== IDLE) return;
        if (session.client) free.push(session);
        session.client = undefined;
        resolve();
      });
    });
    session.socket.write(startup);
    await ready;
    return session;
  }

  const server = createServer(async (client) => {
    sockets.add(client.on('error', () => {}));
    const [startup] = (await once(client, 'data')) as [Buffer];
    client.write(GREETING);
    let session: Promise<Session> | undefined;
    client.on('data', async (data: Buffer) => {
      if (String.fromCharCode(data[0] ?? 0) === TERMINATE) return client.end();
      const idle = session && (await session).client === undefined;
      if (!session || idle) session = Promise.resolve(free.pop() ?? openSession(startup));
      const used = await session;
      used.client = client;
      used.socket.write(data);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: url.replace(port, String((server.address() as AddressInfo).port)),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Of the server: a type, a length of four bytes, which counts itself, and the content. */
function readMessages(socket: Socket, onMessage: (type: string, message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}
