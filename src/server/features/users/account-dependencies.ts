import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { deriveKey, type Secret } from '../../platform/secret.ts';
import {
  createHashLimiter,
  generatePassword,
  HASH_STRENGTH,
  type HashStrength,
  hashPassword,
  limitClients,
} from './password-hash.ts';

type AccountOptions = BaseDependencies & {
  secret: Secret;
  hashLimiter?: ConcurrencyLimiter;
  hashStrength?: HashStrength;
  /** The limit for each address of a client. */
  signUpsPerHour?: number;
  publicUrl: string;
  adminsNeedPasskey?: boolean;
  /** Wakes the mailer without waiting for it. */
  wakeMail?: () => void;
};

export type AccountDependencies = ReturnType<typeof createAccountDependencies>;

export function createAccountDependencies({ database, clock, secret, publicUrl, ...options }: AccountOptions) {
  const { hashLimiter = createHashLimiter(), hashStrength = HASH_STRENGTH, signUpsPerHour = 20 } = options;
  const { adminsNeedPasskey = false, wakeMail = () => {} } = options;
  return {
    ...{ database, clock, hashLimiter, hashStrength, signUpsPerHour, adminsNeedPasskey, wakeMail },
    // Limits requests without a session. Writes of a fan run one after the other anyway.
    hashLimiterOfClients: limitClients(hashLimiter),
    // Verified for an unknown email, so that the reply takes the same time.
    dummyHash: hashPassword(generatePassword(), hashStrength),
    accessKey: deriveKey(secret, 'access token'),
    deviceKey: deriveKey(secret, 'known device'),
    ...deriveMailKeys(secret),
    relyingParty: { id: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin },
    shareKey: deriveKey(secret, 'shared bracket'),
  };
}

/** `limitKey` hides emails in the table of limits, and `confirmationKey` signs the links that confirm emails. */
export function deriveMailKeys(secret: Secret) {
  return { limitKey: deriveKey(secret, 'limits'), confirmationKey: deriveKey(secret, 'email confirmation') };
}
