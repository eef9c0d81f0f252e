/** The bracket that the signed-in fan has submitted for a cup. */
import { useEffect, useState } from 'react';
import type { Bracket } from '#contract/brackets.ts';
import { useSession } from '../../account/session.ts';
import { loadSessionCalls } from '../../account/start-session.ts';

export type OwnBracket = {
  /** Undefined where there is none, or nobody is signed in. */
  bracket: Bracket | undefined;
  /** Whether that is known by now. */
  known: boolean;
  update: (bracket: Bracket) => void;
};

export function useOwnBracket(cupId: number): OwnBracket {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const [read, setRead] = useState<{ userId: number; bracket: Bracket | undefined }>();

  useEffect(() => {
    if (userId === undefined) return;
    let wanted = true;
    loadSessionCalls()
      .then((calls) => calls.api('GET /brackets/{userId}', { params: { userId } }))
      .then((brackets) => {
        if (wanted) setRead({ userId, bracket: brackets.find(({ slvshCupId }) => slvshCupId === cupId) });
      })
      .catch(() => {
        if (wanted) setRead({ userId, bracket: undefined });
      });
    return () => {
      wanted = false;
    };
  }, [userId, cupId]);

  const own = read !== undefined && read.userId === userId ? read : undefined;
  return {
    bracket: own?.bracket,
    known: own !== undefined || session.status === 'signed-out',
    update: (bracket) => setRead({ userId: bracket.userId, bracket }),
  };
}
