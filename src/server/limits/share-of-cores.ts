/** What a process may use of the machine's cores. */
import { availableParallelism } from 'node:os';

/** The cores that fall to each of so many processes, one at the least. */
export function shareOfCores(processes: number): number {
  return Math.max(1, Math.floor(availableParallelism() / processes));
}
