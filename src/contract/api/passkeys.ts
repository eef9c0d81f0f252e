/** Passkeys of accounts, and the JSON of Web Authentication that browsers send and receive for them. */
import { z } from 'zod';
import { PASSKEY_NAME_MAX } from '../rules/limits.ts';
import { component, Id, line, SubmittedPassword, Timestamp } from './fields.ts';

export const Passkey = component('Passkey', {
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable().describe('The last sign-in with the passkey'),
});
export type Passkey = z.infer<typeof Passkey>;

function base64url(longest: number) {
  return z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/);
}

/** Web Authentication allows ids of 1,023 bytes. */
const CREDENTIAL_ID_MAX = 1_364;
const CLIENT_DATA_MAX = 4_000;
const AUTHENTICATOR_DATA_MAX = 20_000;

const Credential = z.object({
  id: base64url(CREDENTIAL_ID_MAX),
  rawId: base64url(CREDENTIAL_ID_MAX),
  type: z.literal('public-key', 'invalid'),
});

/** `toJSON()` of the credential that `navigator.credentials.create()` returns. */
export const CreatedCredential = Credential.extend({
  response: z.object({
    clientDataJSON: base64url(CLIENT_DATA_MAX),
    attestationObject: base64url(AUTHENTICATOR_DATA_MAX),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
export type CreatedCredential = z.infer<typeof CreatedCredential>;

/** `toJSON()` of the credential that `navigator.credentials.get()` returns. */
export const UsedCredential = Credential.extend({
  response: z.object({
    clientDataJSON: base64url(CLIENT_DATA_MAX),
    authenticatorData: base64url(AUTHENTICATOR_DATA_MAX),
    signature: base64url(2_000),
    userHandle: base64url(90).nullish(),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

export const OwnPassword = SubmittedPassword.describe("The caller's own current password");

export const PasskeyProof = z.object({ oldPassword: OwnPassword });
export const AddPasskey = z.object({ name: line(PASSKEY_NAME_MAX), credential: CreatedCredential });
export const SignInByPasskey = z.object({ credential: UsedCredential });

/** For `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export const PasskeyCreation = component('PasskeyCreation', {
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().describe('Milliseconds'),
  attestation: z.literal('none'),
  excludeCredentials: z
    .array(z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }))
    .describe('The passkeys of the account; an authenticator holds only one of them'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** For `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export const PasskeyRequest = component('PasskeyRequest', {
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int().describe('Milliseconds'),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;
