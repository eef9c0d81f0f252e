/** Which of the picks that a browser keeps are shown to whoever looks. */
import type { Picks } from '#contract/picks.ts';
import { samePicks } from './same-picks.ts';

type Draft = Map<number, number>;

export type Known = {
  /** Undefined while that is being found out. */
  signedIn: boolean | undefined;
  /** What the fan who is signed in has begun. */
  owned: Draft | undefined;
  /** What was begun while nobody was signed in. */
  unowned: Draft | undefined;
  /** Whether it is known by now if there is a submitted bracket. */
  known: boolean;
  submitted: Picks | undefined;
};

/** `adopt`: `shown` becomes the fan's own. `offered`: picks that wait for the fan's word. */
export type ChosenDraft = { shown: Draft | undefined; adopt: boolean; offered: Draft | undefined };

/**
 * What was begun while nobody was signed in becomes the bracket of whoever signs in and has none. It may be somebody else's:
 * in the place of a fan's own picks it is offered, never put.
 */
export function chooseDraft({ signedIn, owned, unowned: begun, known, submitted }: Known): ChosenDraft {
  const unowned = begun?.size ? begun : undefined;
  if (signedIn === undefined) return { shown: undefined, adopt: false, offered: undefined };
  if (!signedIn) return { shown: unowned, adopt: false, offered: undefined };
  if (!owned && !submitted) return { shown: unowned, adopt: known && unowned !== undefined, offered: undefined };
  const isNew = known && !samePicks(unowned, owned ?? submitted);
  return { shown: owned, adopt: false, offered: isNew ? unowned : undefined };
}
