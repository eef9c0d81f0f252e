/** Ends the visitor's session, once per click however often it is pressed. */
import { useState } from 'react';
import { say } from '../layout/notice-store.ts';
import { useWords } from '../messages/words.ts';
import { loadSessionCalls } from './start-session.ts';

export function useSignOut(): { signOut: () => Promise<void>; pending: boolean } {
  const { logoutFailed } = useWords().navigation;
  const [pending, setPending] = useState(false);

  async function signOut() {
    if (pending) return;
    setPending(true);
    try {
      await (await loadSessionCalls()).signOut();
    } catch {
      say(logoutFailed, 'bad');
    }
    setPending(false);
  }

  return { signOut, pending };
}
