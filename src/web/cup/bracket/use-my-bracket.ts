import { useEffect, useState } from 'react';
import { arePicksOpen } from '#contract/rules/bracket.ts';
import { useSession } from '../../account/use-session.ts';
import { localStore } from '../../ui/local-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CupView } from '../cup-view.ts';
import { type SubmittedBracket, useSubmittedBracket } from './use-submitted-bracket.ts';

type MyBracketState = {
  own: SubmittedBracket;
  /** Whether picks can be made. */
  open: boolean;
  /** MY BRACKET opens for signed-in fans with a bracket, submitted or drafted (spec 2). */
  canOpen: boolean;
  /** Call it after a pick: the first draft makes `canOpen` true. */
  onPicked: () => void;
};

/** The server renders the page for a guest; session and draft apply after hydration. */
export function useMyBracket(cup: CupView): MyBracketState {
  const session = useSession();
  const hydrated = useHydrated();
  const own = useSubmittedBracket(cup);
  useRerenderAt(cup.info.picksCloseAt);
  const [, rerender] = useState({});
  const open = hydrated && arePicksOpen(cup, Date.now());
  const { id } = cup.info;
  return {
    own,
    open,
    canOpen:
      session.status === 'signed-in' &&
      // A draft is of no use once picks are closed.
      (own.bracket !== undefined || (open && (isStored(draftKey(id, session.user.id)) || isStored(draftKey(id))))),
    onPicked: () => rerender({}),
  };
}

/** Not for a moment beyond the longest timeout, 2^31 ms. */
function useRerenderAt(moment: string | null): void {
  const [, rerender] = useState({});
  useEffect(() => {
    const wait = moment === null ? 0 : Date.parse(moment) - Date.now();
    if (wait <= 0 || wait >= 2 ** 31) return;
    const timer = setTimeout(() => rerender({}), wait + 1);
    return () => clearTimeout(timer);
  }, [moment]);
}

function isStored(key: string): boolean {
  return localStore.get(key) !== null;
}

/** The localStorage key of the picks that are not submitted, for a fan or, without `userId`, for guests. */
export function draftKey(cupId: number, userId?: number): string {
  return `slvsh-bracket-${cupId}${userId === undefined ? '' : `-fan-${userId}`}`;
}
