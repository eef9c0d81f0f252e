/** Chance that falls the same way each time. */
import { createHash } from 'node:crypto';

/** Heads or tails of the toss that bears this name. */
export function tossCoin(name: string): 0 | 1 {
  return (createHash('sha256').update(name).digest().readUInt8() & 1) === 1 ? 1 : 0;
}
