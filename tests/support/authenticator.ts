/** An authenticator of Web Authentication with ES256, and the JSON that browsers make of its responses. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CreatedCredential, UsedCredential } from '#contract/api/passkeys.ts';

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** What a response says beside the challenge. */
type Said = {
  origin?: string;
  rpId?: string;
  /** `webauthn.create` or `webauthn.get`. */
  type?: string;
  counter?: number;
  userPresent?: boolean;
  userVerified?: boolean;
  crossOrigin?: boolean;
  userHandle?: string;
  /** Replaces the empty statement of the format `none`. */
  attestation?: { format: string; statement: Map<unknown, unknown> };
};

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 };

/** `count` is added to the counter with each signature; most synced passkeys always send 0. */
export function createAuthenticator({ origin = 'http://slvsh.example', count = 1 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const rpId = new URL(origin).hostname;
  let counter = 0;
  let owner: string | undefined;

  const clientData = (challenge: string, said: Said & { type: string }) =>
    Buffer.from(
      JSON.stringify({
        type: said.type,
        challenge,
        origin: said.origin ?? origin,
        crossOrigin: said.crossOrigin ?? false,
      }),
    );

  function authenticatorData(said: Said, attested?: Buffer): Buffer {
    counter += count;
    const flags =
      (said.userPresent === false ? 0 : FLAGS.userPresent) |
      (said.userVerified === false ? 0 : FLAGS.userVerified) |
      (attested ? FLAGS.attestedCredential : 0);
    const counted = Buffer.alloc(5);
    counted.writeUInt8(flags);
    counted.writeUInt32BE(said.counter ?? counter, 1);
    return Buffer.concat([sha256(said.rpId ?? rpId), counted, attested ?? Buffer.alloc(0)]);
  }

  /** The public key as COSE. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return encodeCbor(
      new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  return {
    credentialId: text(credentialId),

    /** What `navigator.credentials.create()` returns, as JSON. */
    create({ challenge, user }: { challenge: string; user: { id: string } }, said: Said = {}): CreatedCredential {
      owner = user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey()]);
      const { format, statement } = said.attestation ?? { format: 'none', statement: new Map() };
      const attestation = new Map<unknown, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authenticatorData(said, attested)],
      ]);
      return {
        id: text(credentialId),
        rawId: text(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData(challenge, { type: 'webauthn.create', ...said })),
          attestationObject: text(encodeCbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** What `navigator.credentials.get()` returns, as JSON. */
    use({ challenge }: { challenge: string }, said: Said = {}): UsedCredential {
      const client = clientData(challenge, { type: 'webauthn.get', ...said });
      const data = authenticatorData(said);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id: text(credentialId),
        rawId: text(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: said.userHandle ?? owner,
        },
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}

/** Integers, texts, bytes, lists and maps (RFC 8949). */
function encodeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(encodeCbor)]);
  throw new Error(`CBOR of ${typeof value} is not supported`);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
