/** An HTTP server that replaces a push service, and reads messages as a browser does (RFC 8188, 8291 and 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

export type TestPushService = {
  origin: string;
  /** The requests, oldest first. */
  received: Received[];
  /** Replaces the reply 201. */
  answer: ((response: ServerResponse) => void) | undefined;
  /** Resolves when the number of requests is reached. */
  untilReceived(count: number): Promise<void>;
  close(): void;
};

export async function startPushService(): Promise<TestPushService> {
  const received: Received[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    if (service.answer) service.answer(response);
    else response.writeHead(201).end();
    for (const resolve of waiting.splice(0)) resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: TestPushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: undefined,
    async untilReceived(count) {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close() {
      waiting = [];
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

export type TestBrowser = {
  /** As a subscription of the browser has them. */
  keys: { p256dh: string; auth: string };
  decrypt(message: Buffer): string;
};

/** Makes the keys of a push subscription. */
export function createTestBrowser(): TestBrowser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(message) {
      const salt = message.subarray(0, 16);
      const keyLength = message.readUInt8(20);
      const sender = message.subarray(21, 21 + keyLength);
      const record = message.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // The last record ends with 2 and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** The form of a subscription at a known push service. */
export function subscriptionOf(
  { keys }: Pick<TestBrowser, 'keys'>,
  endpoint = `${ENDPOINT}${randomBytes(8).toString('hex')}`,
) {
  return { endpoint, keys, language: 'en' };
}

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/';

type VapidClaims = { aud: string; exp: number; sub: string };

/** The claims of the Authorization header of RFC 8292; throws for a signature by another key than its own. */
export function readVapid(authorization: string | undefined): { claims: VapidClaims; publicKey: string } {
  const { token = '', publicKey = '' } =
    /^vapid t=(?<token>[^,]+), ?k=(?<publicKey>.+)$/.exec(authorization ?? '')?.groups ?? {};
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) {
    throw new Error('The signature is invalid');
  }
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), publicKey };
}
