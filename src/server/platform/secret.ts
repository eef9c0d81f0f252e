import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { orOperatorError } from './operator-error.ts';

/** Generated secrets have more characters. */
const MIN_LENGTH = 32;

export type Secret = string & { readonly of?: 'installation' };

type SecretSettings = { sessionSecret: Secret | undefined; dataDir: string };

export async function loadSecret({ sessionSecret, dataDir }: SecretSettings): Promise<Secret> {
  return sessionSecret ?? orOperatorError('The secret in DATA_DIR cannot be used', loadOrCreateSecret(dataDir));
}

/** Creates the secret at the first start. Processes that start at the same time get the same one. */
export async function loadOrCreateSecret(dataDir: string): Promise<Secret> {
  const file = secretFile(dataDir);
  if (existsSync(file)) return readSecret(file);
  await mkdir(dataDir, { recursive: true });
  const temporary = path.join(dataDir, `session-secret.${randomBytes(6).toString('hex')}`);
  await writeFile(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary);
  }
  return readSecret(file);
}

export function hasSecret(dataDir: string): boolean {
  return existsSync(secretFile(dataDir));
}

/** Returns 32 bytes. A value that is signed for one purpose is invalid for another. */
export function deriveKey(secret: Secret, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'slvsh', purpose, 32));
}

export function hmac(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares texts of one length in the same time, wherever they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function secretFile(dataDir: string): string {
  return path.join(dataDir, 'session-secret');
}

/** Throws for an empty or truncated file: with a weak secret an attacker could forge the token of any account. */
async function readSecret(file: string): Promise<Secret> {
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < MIN_LENGTH) {
    throw new Error(
      `${file} holds no secret; remove it to have a new one made, after which all users have to sign in again`,
    );
  }
  return secret;
}
