/** What a process may use of the machine's cores. */
import { availableParallelism } from 'node:os';

/**
 * The cores that fall to each of so many processes for work that takes a core for a while, one at the least. One of the machine's
 * is left to those who read: with a password in work on every core, pages took twelve times as long.
 */
export function shareOfCores(processes: number, cores = availableParallelism()): number {
  return Math.max(1, Math.floor((cores - 1) / processes));
}
