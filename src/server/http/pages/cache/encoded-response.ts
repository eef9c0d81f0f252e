import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { RenderedResponse } from '../../render-response.ts';

export type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

type Header = [name: string, value: string];
/** Names and values of headers alternate, which Node writes fastest. */
export type Variant = { etag: string; headers: string[]; body: Buffer; notModifiedHeaders: string[] };

export type EncodedResponse = {
  status: number;
  /** The uncompressed variant, and each one that was requested. */
  variants: { identity: Variant } & Partial<Record<Compression, Variant>>;
  /** Compresses once for all concurrent requests, and a long body in a thread. */
  encode(encoding: Compression): Promise<Variant>;
};

/** In bytes: below it, compression saves less than a packet. */
const MIN_COMPRESSED_SIZE = 2_048;

/** Quality 5 takes at least twice as long and saves a tenth of the bytes; each page fits one round trip anyway. */
const BROTLI_QUALITY = 3;
const GZIP = { level: 6 };

/** In bytes: below it, the way to a thread and back takes longer than the compression. */
const MIN_THREADED_SIZE = 8_192;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSORS: Record<Compression, (body: Buffer) => Promise<Buffer>> = {
  br: async (body) => {
    const options = { params: brotliParameters(body.length) };
    return body.length < MIN_THREADED_SIZE ? brotliCompressSync(body, options) : compressBrotli(body, options);
  },
  gzip: (body) => compressGzip(body, GZIP),
};

/** The window fits the body: the memory of the default one takes longer to allocate than a page to compress. */
function brotliParameters(size: number) {
  const bits = Math.ceil(Math.log2(size));
  return {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(constants.BROTLI_DEFAULT_WINDOW, bits),
  };
}

const VARIANT_HEADERS = ['content-length', 'content-encoding', 'etag', 'vary', 'date', 'connection', 'keep-alive'];

/** Headers of a 304 (RFC 9110, section 15.4.5). */
const NOT_MODIFIED_HEADERS = ['cache-control', 'cdn-cache-control', 'etag', 'vary'];

/** A body is compressed for the first request that accepts it. Only a success has an ETag, since no client stores an error. */
export function encodeResponse({ status, headers, body: text }: RenderedResponse): EncodedResponse {
  const body = Buffer.from(text);
  const common = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || VARIANT_HEADERS.includes(name)
      ? []
      : [value].flat().map((item): Header => [name, String(item)]),
  );
  const baseEtag = status === 200 ? etagFor(common, body) : '';
  if (body.length < MIN_COMPRESSED_SIZE) {
    const short = buildVariant(common, baseEtag, body, 'identity');
    return { status, variants: { br: short, gzip: short, identity: short }, encode: async () => short };
  }
  const varying: Header[] = [...common, ['vary', 'accept-encoding']];
  const variants: EncodedResponse['variants'] = { identity: buildVariant(varying, baseEtag, body, 'identity') };
  const inProgress: Partial<Record<Compression, Promise<Variant>>> = {};

  async function addVariant(encoding: Compression): Promise<Variant> {
    const variant = buildVariant(varying, baseEtag, await COMPRESSORS[encoding](variants.identity.body), encoding);
    variants[encoding] = variant;
    return variant;
  }

  return {
    status,
    variants,
    encode(encoding) {
      inProgress[encoding] ??= addVariant(encoding);
      return inProgress[encoding];
    },
  };
}

export function byteSize({ variants }: EncodedResponse): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, 0);
}

/** The ETag depends on the headers too, so that a new policy reaches clients that have the same body. */
function etagFor(headers: readonly Header[], body: Buffer): string {
  return hash('sha256', Buffer.concat([Buffer.from(headers.join('\n')), body]), 'base64url').slice(0, 22);
}

function buildVariant(common: readonly Header[], baseEtag: string, content: Buffer, encoding: Encoding): Variant {
  const body = withOwnMemory(content);
  const compressed = encoding !== 'identity';
  const etag = baseEtag && `"${baseEtag}${compressed ? `-${encoding}` : ''}"`;
  const headers: Header[] = [...common, ['content-length', String(body.length)]];
  if (etag) headers.push(['etag', etag]);
  if (compressed) headers.push(['content-encoding', encoding]);
  return {
    etag,
    headers: headers.flat(),
    body,
    notModifiedHeaders: headers.filter(([name]) => NOT_MODIFIED_HEADERS.includes(name)).flat(),
  };
}

/** Node allocates buffers from larger pools: a cached slice would retain several times its size. */
function withOwnMemory(buffer: Buffer): Buffer {
  if (buffer.length === buffer.buffer.byteLength) return buffer;
  const own = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(own);
  return own;
}
