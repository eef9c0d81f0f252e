/** Where the user is signed in, and the way to end it there. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserSession } from '#contract/users.ts';
import { useAccountMessages } from '../messages/en/account.ts';
import { TimeAgo } from '../ui/time-ago.tsx';
import { AccountSection } from './account-section.tsx';
import { explainError } from './explain-error.ts';
import { sessionClient } from './session-client.ts';

export function Sessions({ sessions, error, end }: SessionList) {
  const { page } = useAccountMessages();
  const words = page.sessions;
  const [ended, setEnded] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  /** The button goes with its session; the focus moves to what is said about it. */
  async function endSession(session: UserSession) {
    const over = await end(session);
    setEnded(over ? words.ended(session.device) : '');
    if (over) status.current?.focus();
  }

  return (
    <AccountSection title={words.title} text={words.text}>
      <ul className="account-sessions" aria-busy={sessions === undefined}>
        {sessions?.map((session) => (
          <li className="account-session" key={session.id}>
            <span className="account-session-device">{session.device}</span>
            <span className="account-session-used">
              {words.lastUsed} <TimeAgo moment={session.lastUsedAt} />
            </span>
            {session.current ? (
              <span className="account-session-current">{words.current}</span>
            ) : (
              <button
                className="button button-quiet account-session-end"
                type="button"
                aria-label={words.endDevice(session.device)}
                onClick={() => endSession(session)}
              >
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="entry-refusal" role="alert">
        {error}
      </p>
      <p className="account-done" role="status" tabIndex={-1} ref={status}>
        {ended}
      </p>
    </AccountSection>
  );
}

type SessionList = {
  /** Undefined until they are here. */
  sessions: UserSession[] | undefined;
  error: string;
  reload: () => void;
  end: (session: UserSession) => Promise<boolean>;
};

export function useSessions(id: number): SessionList {
  const words = useAccountMessages();
  const [sessions, setSessions] = useState<UserSession[]>();
  const [error, setError] = useState('');

  const reload = useCallback(() => {
    setError('');
    sessionClient.api('GET /users/{id}/sessions', { params: { id } }).then(setSessions, (error) => {
      setError(explainError(error, words));
    });
  }, [id, words]);
  useEffect(reload, [reload]);

  /** Answers whether it has ended. One that was over already is gone from the list as well. */
  async function end(session: UserSession): Promise<boolean> {
    setError('');
    try {
      await sessionClient.api('DELETE /users/{id}/sessions/{sessionId}', { params: { id, sessionId: session.id } });
      setSessions((before) => before?.filter((other) => other.id !== session.id));
      return true;
    } catch (error) {
      reload();
      setError(explainError(error, words));
      return false;
    }
  }

  return { sessions, error, reload, end };
}
