/** What leads to a bracket that its fan has chosen to show: signed, so that nobody comes upon one by counting. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits are enough against guessing, and keep the address short. */
const SIGNATURE_BYTES = 16;

/** The token of the bracket `bracketId`; always the same one. The id, which leaderboards show too, says nothing by itself. */
export function writeShareToken(key: Uint8Array, bracketId: number): string {
  return `${bracketId}-${sign(key, bracketId).toString('base64url')}`;
}

/** The id of the bracket that the token shows; undefined for a token that was not written with `key`. */
export function readShareToken(key: Uint8Array, token: string): number | undefined {
  const [, digits = '0'] = /^(\d{1,10})-/.exec(token) ?? [];
  const bracketId = Number(digits);
  const [given, written] = [Buffer.from(token), Buffer.from(writeShareToken(key, bracketId))];
  return given.length === written.length && timingSafeEqual(given, written) ? bracketId : undefined;
}

function sign(key: Uint8Array, bracketId: number): Buffer {
  return createHmac('sha256', key).update(String(bracketId)).digest().subarray(0, SIGNATURE_BYTES);
}
