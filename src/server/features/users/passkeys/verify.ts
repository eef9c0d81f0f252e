/** The library is loaded with the first use, because few requests need it. */
import type { CreatedCredential, UsedCredential } from '#contract/api/passkeys.ts';
import type { Row } from '../../../platform/database/schema.ts';
import type { AccountDependencies } from '../account-dependencies.ts';

/** EdDSA, ES256 and RS256, in the order of preference. */
export const ALGORITHMS = [-8, -7, -257];

type RelyingParty = AccountDependencies['relyingParty'];

function expectationsOf({ id, origin }: RelyingParty, challenge: string) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
}

type VerifiedKey = Pick<Row<'passkeys'>, 'credentialId' | 'publicKey' | 'counter'>;

/** Returns undefined unless the response answers `challenge` for this site and its user was verified. */
export async function verifyCreated(
  relyingParty: RelyingParty,
  credential: CreatedCredential,
  challenge: string,
): Promise<VerifiedKey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const { clientDataJSON, attestationObject } = credential.response;
  try {
    const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
    const format = attestation.get('fmt');
    // A certificate can name addresses to request. Without attestation, browsers send none.
    if (format !== 'none' && !(format === 'packed' && !attestation.get('attStmt').get('x5c'))) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      ...expectationsOf(relyingParty, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const created = registrationInfo?.credential;
    if (created?.id !== credential.id) return undefined;
    return {
      credentialId: created.id,
      publicKey: Buffer.from(created.publicKey).toString('base64url'),
      counter: created.counter,
    };
  } catch {
    return undefined;
  }
}

/** Returns the new counter, or undefined unless the key of `stored` has signed `challenge` for this site and its user was verified. */
export async function verifyUsed(
  relyingParty: RelyingParty,
  credential: UsedCredential,
  challenge: string,
  stored: VerifiedKey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      ...expectationsOf(relyingParty, challenge),
      credential: {
        id: stored.credentialId,
        publicKey: Buffer.from(stored.publicKey, 'base64url'),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
