/** Passkeys of the browser, by its own JSON methods. */
import type { CreatedCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '#contract/api/passkeys.ts';
import { BrowserError } from '../ui/explain-error.ts';

type PasskeyErrors = { dismissed: string; known: string; failed: string };

/** A passkey belongs to the name of a host: an IP address has none. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'toJSON' in PublicKeyCredential.prototype &&
    !/^[\d.]+$|:/.test(location.hostname)
  );
}

/** Asks the user. Throws a {@link BrowserError} with one of `errors`. */
export function createPasskey(options: PasskeyCreation, errors: PasskeyErrors): Promise<CreatedCredential> {
  return readCredential(errors, () =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

/** Lets the user choose one of the site's passkeys. Throws like `createPasskey`. */
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
    // The browser tells alike that the user has cancelled, and that time has run out.
    if (name === 'NotAllowedError') throw new BrowserError(errors.dismissed);
    throw new BrowserError(name === 'InvalidStateError' ? errors.known : errors.failed);
  }
}
