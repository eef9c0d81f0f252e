import { useEffect, useState } from 'react';
import { arePicksOpen } from '#contract/rules/bracket.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { useSession } from '../../account/use-session.ts';
import { localStore } from '../../ui/local-store.ts';
import { useHydrated } from '../../ui/use-store.ts';
import type { CupView } from '../cup-view.ts';
import { useSubmittedBracket } from './use-submitted-bracket.ts';

/** Browsers run longer timeouts at once. */
const LONGEST_TIMEOUT: Milliseconds = 2 ** 31 - 1;

/** The server renders the page for a guest. Session and draft apply after hydration. */
export function useMyBracket(cup: CupView) {
  const session = useSession();
  const hydrated = useHydrated();
  const own = useSubmittedBracket(cup);
  const [, rerender] = useState({});
  const open = hydrated && arePicksOpen(cup, Date.now());
  const { id, picksCloseAt } = cup.info;

  useEffect(() => {
    const wait: Milliseconds = picksCloseAt === null ? 0 : Date.parse(picksCloseAt) - Date.now();
    if (wait <= 0 || wait >= LONGEST_TIMEOUT) return;
    const timer = setTimeout(() => rerender({}), wait + 1);
    return () => clearTimeout(timer);
  }, [picksCloseAt]);

  return {
    own,
    open,
    /** MY BRACKET opens for signed-in fans with a bracket, submitted or drafted (spec 2). */
    canOpen:
      session.status === 'signed-in' &&
      (own.bracket !== undefined || (open && (isStored(draftKey(id, session.user.id)) || isStored(draftKey(id))))),
    /** The first draft makes `canOpen` true. */
    onPicked: () => rerender({}),
  };
}

function isStored(key: string): boolean {
  return localStore.get(key) !== null;
}

/** The localStorage key of picks that are not submitted. Those of guests have no `userId`. */
export function draftKey(cupId: number, userId?: number): string {
  return `slvsh-bracket-${cupId}${userId === undefined ? '' : `-fan-${userId}`}`;
}
