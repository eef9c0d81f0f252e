/** What the account operations work with; `serve-site.ts` and the tests put it together once. */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { BoundedWork } from '../../platform/limits/bounded-work.ts';
import { HASH_STRENGTH, type HashStrength, hashPassword, makePassword } from './password-hash.ts';
import { createPasswordWork } from './password-work.ts';
import { keyFor, type Secret } from './sessions/secret.ts';

export type AccountParts = {
  database: Database;
  clock: Clock;
  passwordWork: BoundedWork;
  hashStrength: HashStrength;
  /** The hash of a random password: checked for an unknown email, so that the reply takes the same time. */
  nobodysHash: Promise<string>;
  accessKey: Uint8Array;
  deviceKey: Uint8Array;
  limitKey: Uint8Array;
  /** How many accounts one client address can make in an hour. */
  signUpsPerHour: number;
  /** Signs what leads to a shared bracket. */
  shareKey: Uint8Array;
  /** Tells the sender that there is a mail; must answer at once. */
  wakeMail: () => void;
};

export type AccountNeeds = {
  database: Database;
  clock: Clock;
  secret: Secret;
  passwordWork?: BoundedWork;
  hashStrength?: HashStrength;
  signUpsPerHour?: number;
  wakeMail?: () => void;
};

export function createAccountParts({
  database,
  clock,
  secret,
  passwordWork = createPasswordWork(),
  hashStrength = HASH_STRENGTH,
  signUpsPerHour = 20,
  wakeMail = () => {},
}: AccountNeeds): AccountParts {
  return {
    database,
    clock,
    passwordWork,
    hashStrength,
    nobodysHash: hashPassword(makePassword(), hashStrength),
    accessKey: keyFor(secret, 'access token'),
    deviceKey: keyFor(secret, 'known device'),
    limitKey: keyFor(secret, 'limits'),
    signUpsPerHour,
    shareKey: keyFor(secret, 'shared bracket'),
    wakeMail,
  };
}
