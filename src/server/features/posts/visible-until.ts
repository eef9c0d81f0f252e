import { type Caller, isEditor } from '../../http/caller.ts';
import { type Clock, END_OF_TIME } from '../../platform/clock.ts';

/** The latest publish date of posts that the caller sees: only editors see scheduled posts (product decisions, 'Content'). */
export function visibleUntil(caller: Pick<Caller, 'role'> | undefined, clock: Clock): number {
  return isEditor(caller) ? END_OF_TIME : clock();
}
