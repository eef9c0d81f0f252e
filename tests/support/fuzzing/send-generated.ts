/** Sends a request unchanged, with its faults. */
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestSite } from '../start-site.ts';
import type { GeneratedRequest } from './generated-request.ts';

export type GeneratedReply = { status: number; headers: IncomingMessage['headers']; body: string };

/** In milliseconds: long enough for a machine under load. */
const HANGING = 30_000;

const UNPACK: Record<string, (packed: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

let senders = 0;

/** The reply; of a stream its first event; undefined if the connection closes without one. */
export function sendGenerated(
  site: Pick<TestSite, 'address'>,
  sent: GeneratedRequest,
): Promise<GeneratedReply | undefined> {
  const { hostname, port } = new URL(site.address);
  senders += 1;
  const from = `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`;
  return new Promise((resolve, reject) => {
    const outgoing = request({
      hostname,
      port,
      agent: false,
      method: sent.method,
      path: sent.address,
      headers: { 'x-forwarded-for': from, ...sent.headers },
      // The whole event, because a heartbeat is not a reply.
      signal: AbortSignal.timeout(HANGING),
    });
    outgoing.on('upgrade', (response) => resolve({ status: response.statusCode ?? 0, headers: {}, body: '' }));
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
    );
    outgoing.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const pieces: Buffer[] = [];
      const isStream = headers['content-type']?.startsWith('text/event-stream');
      response.on('data', (piece) => {
        pieces.push(piece);
        if (!isStream) return;
        // A dot would stop at characters that do not end a line of a stream.
        const [, body] = /^data: ([^\n]*)\n\n/m.exec(Buffer.concat(pieces).toString()) ?? [];
        if (body === undefined) return;
        resolve({ status, headers, body });
        response.destroy();
      });
      response.on('end', () => {
        const unpack = UNPACK[headers['content-encoding'] ?? ''];
        const packed = Buffer.concat(pieces);
        resolve({ status, headers, body: (unpack && packed.length > 0 ? unpack(packed) : packed).toString() });
      });
      response.on('error', (error) => (error.name === 'AbortError' ? reject(error) : resolve(undefined)));
    });
    outgoing.end(sent.body);
  });
}
