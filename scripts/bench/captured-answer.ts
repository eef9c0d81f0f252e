/** An answer of the site, byte for byte as it travelled. */
import http from 'node:http';
import { buffer } from 'node:stream/consumers';

export type CapturedAnswer = { status: number; headers: [string, string][]; body: Uint8Array };

/** What a server adds by itself, or what says how the bytes were cut into pieces. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Asks for the address, and undoes no compression. */
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
