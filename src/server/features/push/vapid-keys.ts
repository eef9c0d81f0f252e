import { createECDH } from 'node:crypto';
import { deriveKey, type Secret } from '../../platform/secret.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

/** Push services recognise the site by this pair (RFC 8292). Machines with one session secret have the same pair. */
export function deriveVapidKeys(secret: Secret): VapidKeys {
  for (let attempt = 1; ; attempt += 1) {
    const privateKey = Buffer.from(deriveKey(secret, `push ${attempt}`));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(privateKey);
    } catch {
      // One key in four thousand million is beyond the order of the curve.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
}
