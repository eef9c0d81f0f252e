import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserSession } from '#contract/users.ts';
import { useAccountMessages } from '../messages/en/account.ts';
import { TimeAgo } from '../ui/time-ago.tsx';
import { AccountSection } from './account-section.tsx';
import { explainError } from './explain-error.ts';
import { sessionClient } from './session-client.ts';

export function Sessions({ sessions, error, end }: SessionList) {
  const { page } = useAccountMessages();
  const messages = page.sessions;
  const [ended, setEnded] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  /** The button disappears with its session, so the focus moves to the status message. */
  async function endSession(session: UserSession) {
    const success = await end(session);
    setEnded(success ? messages.ended(session.device) : '');
    if (success) status.current?.focus();
  }

  return (
    <AccountSection title={messages.title} text={messages.text}>
      <ul className="account-sessions" aria-busy={sessions === undefined}>
        {sessions?.map((session) => (
          <li className="account-session" key={session.id}>
            <span className="account-session-device">{session.device}</span>
            <span className="account-session-used">
              {messages.lastUsed} <TimeAgo moment={session.lastUsedAt} />
            </span>
            {session.current ? (
              <span className="account-session-current">{messages.current}</span>
            ) : (
              <button
                className="button button-quiet account-session-end"
                type="button"
                aria-label={messages.endDevice(session.device)}
                onClick={() => endSession(session)}
              >
                {messages.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="entry-error" role="alert">
        {error}
      </p>
      <p className="account-done" role="status" tabIndex={-1} ref={status}>
        {ended}
      </p>
    </AccountSection>
  );
}

type SessionList = {
  /** Undefined while loading. */
  sessions: UserSession[] | undefined;
  error: string;
  reload: () => void;
  end: (session: UserSession) => Promise<boolean>;
};

export function useSessions(id: number): SessionList {
  const messages = useAccountMessages();
  const [sessions, setSessions] = useState<UserSession[]>();
  const [error, setError] = useState('');

  const reload = useCallback(() => {
    setError('');
    sessionClient.api('GET /users/{id}/sessions', { params: { id } }).then(setSessions, (error) => {
      setError(explainError(error, messages));
    });
  }, [id, messages]);
  useEffect(reload, [reload]);

  /** Returns whether the session was ended. A failure reloads the list, since the session may have ended before. */
  async function end(session: UserSession): Promise<boolean> {
    setError('');
    try {
      await sessionClient.api('DELETE /users/{id}/sessions/{sessionId}', { params: { id, sessionId: session.id } });
      setSessions((before) => before?.filter((other) => other.id !== session.id));
      return true;
    } catch (error) {
      reload();
      setError(explainError(error, messages));
      return false;
    }
  }

  return { sessions, error, reload, end };
}
