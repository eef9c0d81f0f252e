/** What the account operations work with; `serve-site.ts` and the tests put it together once. */
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { BoundedWork } from '../limits/bounded-work.ts';
import { keyFor, type Secret } from '../sessions/secret.ts';
import { hashPassword, makePassword } from './password-hash.ts';
import { createPasswordWork } from './password-work.ts';

export type AccountParts = {
  database: Database;
  clock: Clock;
  passwordWork: BoundedWork;
  /** The hash of a password that nobody has: checked where there is no account, so that this takes the same time. */
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
  signUpsPerHour?: number;
  wakeMail?: () => void;
};

export function createAccountParts({
  database,
  clock,
  secret,
  passwordWork = createPasswordWork(),
  signUpsPerHour = 20,
  wakeMail = () => {},
}: AccountNeeds): AccountParts {
  return {
    database,
    clock,
    passwordWork,
    nobodysHash: hashPassword(makePassword()),
    accessKey: keyFor(secret, 'access token'),
    deviceKey: keyFor(secret, 'known device'),
    limitKey: keyFor(secret, 'limits'),
    signUpsPerHour,
    shareKey: keyFor(secret, 'shared bracket'),
    wakeMail,
  };
}
