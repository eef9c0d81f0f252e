import type { CreatedCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '#contract/api/passkeys.ts';
import { BrowserError } from '../ui/explain-error.ts';

type PasskeyErrors = { dismissed: string; known: string; failed: string };

/** A passkey belongs to the name of a host, which an IP address is not. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'toJSON' in PublicKeyCredential.prototype &&
    !/^[\d.]+$|:/.test(location.hostname)
  );
}

/** Throws a {@link BrowserError} with one of `errors`. */
export function createPasskey(options: PasskeyCreation, errors: PasskeyErrors): Promise<CreatedCredential> {
  return readCredential(errors, () =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

/** Throws like `createPasskey`. */
export function choosePasskey(options: PasskeyRequest, errors: PasskeyErrors): Promise<UsedCredential> {
  return readCredential(errors, () =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  );
}

async function readCredential<T>(errors: PasskeyErrors, ask: () => Promise<Credential | null>): Promise<T> {
  try {
    return ((await ask()) as PublicKeyCredential).toJSON() as T;
  } catch (error) {
    const { name } = error as Error;
    // Browsers report a cancelled question and a timeout by the same error.
    if (name === 'NotAllowedError') throw new BrowserError(errors.dismissed);
    throw new BrowserError(name === 'InvalidStateError' ? errors.known : errors.failed);
  }
}
