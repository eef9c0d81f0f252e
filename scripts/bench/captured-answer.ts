/** A response of the site, byte for byte as sent. */
import http from 'node:http';
import { buffer } from 'node:stream/consumers';

export type CapturedAnswer = { status: number; headers: [string, string][]; body: Uint8Array };

/** Headers that a server adds itself, or that describe the transfer. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Requests the address without decompression. */
export async function captureAnswer(address: string, headers: Record<string, string>): Promise<CapturedAnswer> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(address, { headers, agent: false }, resolve).on('error', reject);
  });
  const body = await buffer(response);
  const pairs: [string, string][] = [];
  for (let place = 0; place < response.rawHeaders.length; place += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(place, place + 2);
    if (!OF_THE_CONNECTION.includes(name.toLowerCase())) pairs.push([name, value]);
  }
  return { status: response.statusCode ?? 0, headers: pairs, body };
}
