/** A client that sends given bytes at given times. */
import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { promisify } from 'node:util';

export type RawClient = {
  socket: Socket;
  /** Resolves when the bytes are written. */
  send(bytes: string | Uint8Array): Promise<void>;
  /** Everything received so far. */
  received(): string;
  /** Resolves when the received text matches. */
  untilReceived(pattern: RegExp): Promise<RegExpExecArray>;
  /** Everything received until the server closed or reset the connection. */
  ended: Promise<string>;
};

export async function connectRaw(address: string): Promise<RawClient> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  // Many tests expect a reset.
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  return {
    socket,
    send: (bytes) => new Promise((resolve) => socket.write(bytes, () => resolve())),
    received: () => received,
    async untilReceived(pattern) {
      for (;;) {
        const found = pattern.exec(received);
        if (found) return found;
        if (socket.closed) throw new Error(`The connection closed without ${pattern}: ${received}`);
        await Promise.race([once(socket, 'data'), ended]);
      }
    },
    ended,
  };
}

/** A request head as a browser sends it. */
export function headOf(call: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'slvsh.example', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${call} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** A form as bytes, with the header that names its boundary. */
export async function bytesOf(fields: Record<string, string | File>): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) };
}

export function countConnections(server: Server): Promise<number> {
  return promisify(server.getConnections).call(server);
}
