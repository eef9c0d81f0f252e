/** What this visitor can do with the bracket of a cup. */
import { useEffect, useState } from 'react';
import { BRACKET_RIDERS, countGames } from '#contract/bracket.ts';
import { useSession } from '../../account/session.ts';
import { localStore } from '../../ui/local-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CupView } from '../cup-view.ts';
import { type SubmittedBracket, useSubmittedBracket } from './use-submitted-bracket.ts';

type MyBracketState = {
  own: SubmittedBracket;
  /** Whether picks are taken. */
  open: boolean;
  /** MY BRACKET is for whoever is signed in and has a bracket, submitted or begun (spec 2). */
  canOpen: boolean;
  /** Hears that picks were begun. */
  begin: () => void;
};

/** The page comes the same for everybody: until the browser has taken over, nobody has anything. */
export function useMyBracket(cup: CupView): MyBracketState {
  const session = useSession();
  const hydrated = useHydrated();
  const own = useSubmittedBracket(cup);
  useRefreshAt(cup.info.picksCloseAt);
  const [, begin] = useState({});
  const open = hydrated && arePicksOpen(cup, Date.now());
  const { id } = cup.info;
  return {
    own,
    open,
    canOpen:
      session.status === 'signed-in' &&
      // Where picks are closed, nothing can become of a draft.
      (own.bracket !== undefined || (open && (isStored(draftKey(id, session.user.id)) || isStored(draftKey(id))))),
    begin: () => begin({}),
  };
}

/** Shows the page anew when a moment comes; what is further away than a timer reaches is not waited for. */
function useRefreshAt(moment: string | null): void {
  const [, refresh] = useState(0);
  useEffect(() => {
    const wait = moment === null ? 0 : Date.parse(moment) - Date.now();
    if (wait <= 0 || wait >= 2 ** 31) return;
    const timer = setTimeout(() => refresh((looks) => looks + 1), wait + 1);
    return () => clearTimeout(timer);
  }, [moment]);
}

function isStored(key: string): boolean {
  return localStore.get(key) !== null;
}

/**
 * At `now`, milliseconds: until the cup's own moment, or else until its final is settled; not before all its riders are known.
 */
function arePicksOpen({ info, cupRiders, results }: CupView, now: number): boolean {
  if (info.riderCount !== BRACKET_RIDERS || cupRiders.some(({ rider1, rider2 }) => !rider1 || !rider2)) return false;
  if (info.picksCloseAt !== null) return now < Date.parse(info.picksCloseAt);
  return !results.some(({ game }) => game === `game-${countGames(BRACKET_RIDERS)}`);
}

/** Where a browser keeps the picks that are not submitted yet: apart for each fan, and for whoever is not signed in. */
export function draftKey(cupId: number, userId?: number): string {
  return `slvsh-bracket-${cupId}${userId === undefined ? '' : `-fan-${userId}`}`;
}
