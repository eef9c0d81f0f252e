/** Keeps up with riders who were renamed while the page was open. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Bracket } from '#contract/brackets.ts';
import { BRACKET_GAMES, type Picks } from '#contract/picks.ts';

/** A bracket with names that the cup on the page does not know is newer than it: the cup is read again, once for each such. */
export function useRereadRenamed(bracket: Bracket | undefined, submitted: Picks | undefined): void {
  const { revalidate } = useRevalidator();
  const unread = bracket && submitted && submitted.size < BRACKET_GAMES.length ? bracket.picks : undefined;

  useEffect(() => {
    if (unread !== undefined) void revalidate();
  }, [unread, revalidate]);
}
