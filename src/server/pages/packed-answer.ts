/** Packs an answer once in every form in which it is asked for. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LightMyRequestResponse as Answer } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Headers as pairs in a row, which is how they are written fastest. */
type Header = [name: string, value: string];
type Form = { tag: string; headers: string[]; body: Buffer; unchanged: string[] };
export type PackedAnswer = { status: number; forms: Record<Encoding, Form>; bytes: number };

/** Bytes; what is shorter is not made shorter still. */
const WORTH_PACKING = 1_024;

/** Packs a page in half a millisecond. Eleven takes 25 for a tenth less, where every page fits into one round trip anyway. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 6 };

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Headers that belong to one form or to one connection. */
const OF_A_FORM = ['content-length', 'content-encoding', 'etag', 'vary', 'date', 'connection', 'keep-alive'];

/** What whoever has the page already is told anew. */
const TOLD_AGAIN = ['cache-control', 'cdn-cache-control', 'etag', 'vary'];

/** Packs in the threads beside the event loop. What is not a success gets no tag, since nobody keeps it. */
export async function packAnswer({ statusCode, headers, rawPayload }: Answer): Promise<PackedAnswer> {
  const common = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_A_FORM.includes(name) ? [] : [value].flat().map((one): Header => [name, String(one)]),
  );
  const sign = statusCode === 200 ? signOf(common, rawPayload) : '';
  if (rawPayload.length < WORTH_PACKING) {
    const plain = buildForm(common, sign, rawPayload);
    return { status: statusCode, forms: { br: plain, gzip: plain, identity: plain }, bytes: rawPayload.length };
  }
  const [br, gz] = await Promise.all([packBrotli(rawPayload, BROTLI), packGzip(rawPayload, GZIP)]);
  const varying: Header[] = [...common, ['vary', 'accept-encoding']];
  const forms = {
    br: buildForm(varying, sign, br, 'br'),
    gzip: buildForm(varying, sign, gz, 'gzip'),
    identity: buildForm(varying, sign, rawPayload),
  };
  return { status: statusCode, forms, bytes: rawPayload.length + br.length + gz.length };
}

/** Of the headers too: a site whose rules have changed says so with the same text. */
function signOf(headers: readonly Header[], body: Buffer): string {
  return hash('sha256', Buffer.concat([Buffer.from(headers.join('\n')), body]), 'base64url').slice(0, 22);
}

function buildForm(common: readonly Header[], sign: string, body: Buffer, packed?: 'br' | 'gzip'): Form {
  const tag = sign && `"${sign}${packed ? `-${packed}` : ''}"`;
  const headers: Header[] = [...common, ['content-length', String(body.length)]];
  if (tag) headers.push(['etag', tag]);
  if (packed) headers.push(['content-encoding', packed]);
  return {
    tag,
    headers: headers.flat(),
    body,
    unchanged: headers.filter(([name]) => TOLD_AGAIN.includes(name)).flat(),
  };
}
