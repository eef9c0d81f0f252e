/** What this visitor can do with the bracket of a cup. */
import { useEffect, useState } from 'react';
import { useSession } from '../../account/session.ts';
import { shelf } from '../../app/browser-local-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { ShownCup } from '../shown-cup.ts';
import { draftKey } from './draft-key.ts';
import { arePicksOpen } from './picks-open.ts';
import { type OwnBracket, useOwnBracket } from './use-own-bracket.ts';

export type MyBracketState = {
  own: OwnBracket;
  /** Whether picks are taken. */
  open: boolean;
  /** MY BRACKET is for whoever is signed in and has a bracket, submitted or begun (spec 2). */
  canOpen: boolean;
  /** Hears that picks were begun. */
  begin: () => void;
};

/** The page comes the same for everybody: until the browser has taken over, nobody has anything. */
export function useMyBracket(cup: ShownCup): MyBracketState {
  const session = useSession();
  const hydrated = useHydrated();
  const own = useOwnBracket(cup);
  useLookAgainAt(cup.info.picksCloseAt);
  const [, begin] = useState({});
  const open = hydrated && arePicksOpen(cup, Date.now());
  const { id } = cup.info;
  return {
    own,
    open,
    canOpen:
      session.status === 'signed-in' &&
      // Where picks are closed, nothing can become of a draft.
      (own.bracket !== undefined || (open && (keeps(draftKey(id, session.user.id)) || keeps(draftKey(id))))),
    begin: () => begin({}),
  };
}

/** Shows the page anew when a moment comes; what is further away than a timer reaches is not waited for. */
function useLookAgainAt(moment: string | null): void {
  const [, look] = useState(0);
  useEffect(() => {
    const wait = moment === null ? 0 : Date.parse(moment) - Date.now();
    if (wait <= 0 || wait >= 2 ** 31) return;
    const timer = setTimeout(() => look((looks) => looks + 1), wait + 1);
    return () => clearTimeout(timer);
  }, [moment]);
}

function keeps(key: string): boolean {
  return shelf.get(key) !== null;
}
