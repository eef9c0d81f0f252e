import { useEffect, useState } from 'react';
import { arePicksOpen } from '#contract/rules/bracket.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { useSession } from '../../account/use-session.ts';
import { bracketKey } from '../../account/write-queue/queued-write.ts';
import { useQueuedWrite } from '../../account/write-queue/queued-writes.tsx';
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
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const key = userId === undefined ? undefined : bracketKey(userId, cup.info.id);
  const queued = useQueuedWrite(key, own.refetch);
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
    queued,
    /** MY BRACKET opens for signed-in fans with a bracket, submitted, drafted or refused (spec 2). */
    canOpen:
      userId !== undefined &&
      (own.bracket !== undefined ||
        queued !== undefined ||
        (open && (isStored(draftKey(id, userId)) || isStored(draftKey(id))))),
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
