import type { Caller } from '../../http/caller.ts';
import { type Clock, END_OF_TIME } from '../../platform/clock.ts';

/** The latest publish date of posts that the caller sees: only admins see scheduled posts (product decisions, 'Content'). */
export function visibleUntil(caller: Pick<Caller, 'admin'> | undefined, clock: Clock): number {
  return caller?.admin ? END_OF_TIME : clock();
}
