/** The dependencies of the account functions. */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ConcurrencyLimiter, KeyedLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { deriveKey, type Secret } from '../../platform/secret.ts';
import {
  createHashLimiter,
  generatePassword,
  HASH_STRENGTH,
  type HashStrength,
  hashPassword,
  limitClients,
} from './password-hash.ts';

export type AccountDependencies = {
  database: Database;
  clock: Clock;
  hashLimiter: ConcurrencyLimiter;
  /** For requests without a session, by the key of their client. Writes of a fan run one after the other anyway. */
  hashLimiterOfClients: KeyedLimiter<string>;
  hashStrength: HashStrength;
  /** The hash of a random password, verified for an unknown email so that the reply takes the same time. */
  dummyHash: Promise<string>;
  accessKey: Uint8Array;
  deviceKey: Uint8Array;
  limitKey: Uint8Array;
  /** Signs the links that confirm emails. */
  confirmationKey: Uint8Array;
  /** Per client address. */
  signUpsPerHour: number;
  /** The site as passkeys know it: its host and origin. */
  relyingParty: RelyingParty;
  /** Whether admins need a passkey. */
  adminsNeedPasskey: boolean;
  /** Signs the links to shared brackets. */
  shareKey: Uint8Array;
  /** Wakes the mailer without waiting for it. */
  wakeMail: () => void;
};

/** Derives the key that hides emails in the table of limits, and that of links. */
export function deriveMailKeys(secret: Secret): Pick<AccountDependencies, 'limitKey' | 'confirmationKey'> {
  return { limitKey: deriveKey(secret, 'limits'), confirmationKey: deriveKey(secret, 'email confirmation') };
}

export type RelyingParty = { id: string; origin: string };

export type AccountOptions = {
  database: Database;
  clock: Clock;
  secret: Secret;
  hashLimiter?: ConcurrencyLimiter;
  hashStrength?: HashStrength;
  signUpsPerHour?: number;
  publicUrl: string;
  adminsNeedPasskey?: boolean;
  wakeMail?: () => void;
};

export function createAccountDependencies({
  database,
  clock,
  secret,
  hashLimiter = createHashLimiter(),
  hashStrength = HASH_STRENGTH,
  signUpsPerHour = 20,
  publicUrl,
  adminsNeedPasskey = false,
  wakeMail = () => {},
}: AccountOptions): AccountDependencies {
  return {
    database,
    clock,
    hashLimiter,
    hashLimiterOfClients: limitClients(hashLimiter),
    hashStrength,
    dummyHash: hashPassword(generatePassword(), hashStrength),
    accessKey: deriveKey(secret, 'access token'),
    deviceKey: deriveKey(secret, 'known device'),
    ...deriveMailKeys(secret),
    signUpsPerHour,
    relyingParty: { id: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin },
    adminsNeedPasskey,
    shareKey: deriveKey(secret, 'shared bracket'),
    wakeMail,
  };
}
