/** The bracket that the signed-in fan has submitted for a cup. */
import { useEffect, useRef, useState } from 'react';
import type { Bracket } from '#contract/brackets.ts';
import { useSession } from '../../account/session.ts';
import { loadSessionCalls } from '../../account/start-session.ts';

export type OwnBracket = {
  /** Undefined where there is none, or nobody is signed in. */
  bracket: Bracket | undefined;
  /** Whether that is known by now. */
  known: boolean;
  /** Whether it could not be read. */
  failed: boolean;
  readAgain: () => void;
  update: (bracket: Bracket) => void;
};

type Read = { userId: number; bracket?: Bracket | undefined; failed?: true };

/** Milliseconds in which all who heard the same news ask again, so that they do not ask at once. */
const SPREAD = 700;

/** `news`: what the page has heard since it came; each makes the score and the rank be read again. */
export function useOwnBracket(cupId: number, news: object | undefined): OwnBracket {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const [read, setRead] = useState<Read>();
  const [attempt, setAttempt] = useState(0);
  /** Counts submissions: what was asked for before one no longer holds after it. */
  const updates = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: news and another attempt are the reasons to read again
  useEffect(() => {
    if (userId === undefined) return;
    const before = updates.current;
    let wanted = true;
    const isWanted = () => wanted && before === updates.current;
    const wait = setTimeout(
      () => {
        loadSessionCalls()
          .then((calls) => calls.api('GET /brackets/{userId}', { params: { userId } }))
          .then((brackets) => {
            if (isWanted()) setRead({ userId, bracket: brackets.find(({ slvshCupId }) => slvshCupId === cupId) });
          })
          .catch(() => {
            if (isWanted())
              setRead((known) => (isOf(userId, known) && !known.failed ? known : { userId, failed: true }));
          });
      },
      news === undefined ? 0 : Math.random() * SPREAD,
    );
    return () => {
      wanted = false;
      clearTimeout(wait);
    };
  }, [userId, cupId, news, attempt]);

  const own = isOf(userId, read) ? read : undefined;
  return {
    bracket: own?.bracket,
    known: (own !== undefined && !own.failed) || session.status === 'signed-out',
    failed: own?.failed === true,
    readAgain: () => {
      setRead(undefined);
      setAttempt((number) => number + 1);
    },
    update: (bracket) => {
      updates.current += 1;
      setRead({ userId: bracket.userId, bracket });
    },
  };
}

function isOf(userId: number | undefined, read: Read | undefined): read is Read {
  return read !== undefined && read.userId === userId;
}
