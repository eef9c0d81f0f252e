/** A user's sessions, read when the page opens and again when something has ended some. */
import { useCallback, useEffect, useState } from 'react';
import type { UserSession } from '#contract/users.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { explainRefusal } from './explain-refusal.ts';
import { sessionCalls } from './session-calls.ts';

export type SessionList = {
  /** Undefined until they are here. */
  sessions: UserSession[] | undefined;
  refusal: string;
  reload: () => void;
  end: (session: UserSession) => Promise<boolean>;
};

export function useSessions(id: number): SessionList {
  const words = useAccountWords();
  const [sessions, setSessions] = useState<UserSession[]>();
  const [refusal, setRefusal] = useState('');

  const reload = useCallback(() => {
    setRefusal('');
    sessionCalls.api('GET /users/{id}/sessions', { params: { id } }).then(setSessions, (error) => {
      setRefusal(explainRefusal(error, words));
    });
  }, [id, words]);
  useEffect(reload, [reload]);

  /** Answers whether it has ended. One that was over already is gone from the list as well. */
  async function end(session: UserSession): Promise<boolean> {
    setRefusal('');
    try {
      await sessionCalls.api('DELETE /users/{id}/sessions/{sessionId}', { params: { id, sessionId: session.id } });
      setSessions((before) => before?.filter((other) => other.id !== session.id));
      return true;
    } catch (error) {
      reload();
      setRefusal(explainRefusal(error, words));
      return false;
    }
  }

  return { sessions, refusal, reload, end };
}
