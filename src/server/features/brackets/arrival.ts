/** The moment of a save's first arrival, signed: a save that is repeated counts from then. */
import { timingSafeEqual } from 'node:crypto';
import { hmac } from '../../platform/secret.ts';
import type { Submission } from './save.ts';

/** The part of a save that its repetition must not change. */
export type SignedSave = Pick<Submission, 'userId' | 'names' | 'letterCall'> & { cupId: number };

/** Milliseconds in which a page repeats a save. */
const LIFETIME = 60_000;

export function signArrival(key: Uint8Array, save: SignedSave, arrivedAt: number): string {
  const { userId, cupId, names, letterCall } = save;
  // A call that is left out differs from one that is removed.
  const signed = [arrivedAt, userId, cupId, [...names], letterCall === undefined ? [] : [letterCall]];
  return `${arrivedAt}-${hmac(key, JSON.stringify(signed))}`;
}

/** Milliseconds; undefined for a moment that was not signed for this save, or long ago. */
export function readArrival(key: Uint8Array, save: SignedSave, token: string, now: number): number | undefined {
  const arrivedAt = Number(/^\d{1,15}(?=-)/.exec(token)?.[0]);
  const [given, expected] = [Buffer.from(token), Buffer.from(signArrival(key, save, arrivedAt))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return arrivedAt <= now && now <= arrivedAt + LIFETIME ? arrivedAt : undefined;
}
