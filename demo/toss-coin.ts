import { createHash } from 'node:crypto';

/** Pseudo-random, always the same for a name. */
export function tossCoin(name: string): 0 | 1 {
  return (createHash('sha256').update(name).digest().readUInt8() & 1) === 1 ? 1 : 0;
}
