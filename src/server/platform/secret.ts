/** The installation's secret, and the keys that are made from it. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Fewer characters than this were not made by the site. */
const MIN_LENGTH = 32;

export type Secret = string & { readonly of?: 'installation' };

/** The secret kept in `dataDir`, made the first time. Of several processes that start at once all get the same one. */
export async function loadOrCreateSecret(dataDir: string): Promise<Secret> {
  const file = secretFile(dataDir);
  const existing = await findSecret(file);
  if (existing !== undefined) return existing;
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

/** Whether an earlier start has stored its secret in `dataDir`. */
export function hasSecret(dataDir: string): boolean {
  return existsSync(secretFile(dataDir));
}

/** A key of 32 bytes for one purpose, so that what is made for one cannot be passed off as another. */
export function deriveKey(secret: Secret, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'slvsh', purpose, 32));
}

/** A name for `text` that nobody without the secret can trace back. */
export function hmac(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function secretFile(dataDir: string): string {
  return path.join(dataDir, 'session-secret');
}

async function findSecret(file: string): Promise<Secret | undefined> {
  try {
    return await readSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file that was emptied or cut short is no secret: with what is left anybody could sign in as anybody. */
async function readSecret(file: string): Promise<Secret> {
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < MIN_LENGTH) {
    throw new Error(`${file} holds no secret; remove it to have a new one made, with which everybody signs in anew`);
  }
  return secret;
}
