/** Up to which moment of publishing somebody sees posts. */
import type { Caller } from '../../http/caller.ts';
import { type Clock, END_OF_TIME } from '../../platform/clock.ts';

/** Admins see what is still to come (product decisions, 'Content'); everybody else what is published by now. */
export function visibleUntil(caller: Pick<Caller, 'admin'> | undefined, clock: Clock): number {
  return caller?.admin ? END_OF_TIME : clock();
}
