/** The token of a reset link, and whether it is still good. */
import { useCallback, useEffect, useState } from 'react';
import { useAccountWords } from '../messages/account-words.ts';
import { explainRefusal } from './explain-refusal.ts';
import { isTokenRefused } from './is-token-refused.ts';
import { sessionCalls } from './session-calls.ts';

export type ResetToken =
  | { state: 'checking' }
  | { state: 'good' }
  | { state: 'expired' }
  /** The site did not answer. */
  | { state: 'unknown'; why: string };

/** An invalid token changes nothing in the browser: any site can link to one (product decision of 2026-11-22). */
export function useResetToken(token: string): { check: ResetToken; expire: () => void; again: () => void } {
  const words = useAccountWords();
  const [check, setCheck] = useState<ResetToken>({ state: 'checking' });

  const expire = useCallback(() => setCheck({ state: 'expired' }), []);

  const again = useCallback(() => {
    setCheck({ state: 'checking' });
    sessionCalls.validateReset(token).then(
      () => setCheck({ state: 'good' }),
      (error) => {
        if (isTokenRefused(error)) expire();
        else setCheck({ state: 'unknown', why: explainRefusal(error, words) });
      },
    );
  }, [token, expire, words]);

  useEffect(again, [again]);

  return { check, expire, again };
}
