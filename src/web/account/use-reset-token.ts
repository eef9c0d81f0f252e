/** The token of a reset link, and whether it is still good. */
import { useCallback, useEffect, useState } from 'react';
import { useHref } from 'react-router';
import { useAccountWords } from '../words/account-words.ts';
import { explainRefusal } from './explain-refusal.ts';
import { isTokenRefused } from './is-token-refused.ts';
import { session } from './session.ts';
import { sessionCalls } from './session-calls.ts';

export type ResetToken =
  | { state: 'checking' }
  | { state: 'good'; token: string }
  | { state: 'expired' }
  /** Nobody knows: the site did not answer. */
  | { state: 'unknown'; why: string };

/** Takes the token out of the address first, where histories and other people would find it. */
export function useResetToken(token: string): { check: ResetToken; expire: () => void; again: () => void } {
  const words = useAccountWords();
  const page = useHref('/forgot-password');
  const [check, setCheck] = useState<ResetToken>({ state: 'checking' });

  const expire = useCallback(() => {
    setCheck({ state: 'expired' });
    dropUser();
  }, []);

  const again = useCallback(() => {
    setCheck({ state: 'checking' });
    sessionCalls.validateReset(token).then(
      () => setCheck({ state: 'good', token }),
      (error) => {
        if (isTokenRefused(error)) expire();
        else setCheck({ state: 'unknown', why: explainRefusal(error, words) });
      },
    );
  }, [token, expire, words]);

  useEffect(() => {
    history.replaceState(history.state, '', page);
    again();
  }, [again, page]);

  return { check, expire, again };
}

/** A token that fails clears the user (spec 4). */
function dropUser(): void {
  if (session.get().status !== 'signed-out') sessionCalls.signOut().catch(() => sessionCalls.leave());
}
