import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserSession } from '#contract/api/users.ts';
import { useMessages } from '../site/messages.ts';
import { explainError } from '../ui/explain-error.ts';
import { Section } from '../ui/form.tsx';
import { type Loaded, LoadState, useLoaded } from '../ui/loaded.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { sessionClient } from './session-client.ts';

export function Sessions({ loaded, error, end }: SessionList) {
  const messages = useMessages().account.page.sessions;
  const [ended, setEnded] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  /** The button disappears with its session, so the focus moves to the status message. */
  async function endSession(session: UserSession) {
    const success = await end(session);
    // The focus announces the message, so it has to be there.
    flushSync(() => setEnded(success ? messages.ended(session.device) : ''));
    if (success) status.current?.focus();
  }

  return (
    <Section title={messages.title} text={messages.text}>
      <LoadState loaded={loaded} />
      <ul className="account-sessions">
        {loaded.data?.map((session) => (
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
    </Section>
  );
}

type SessionList = {
  loaded: Loaded<UserSession[]>;
  /** Why a session could not be ended, or an empty string. */
  error: string;
  refetch: () => void;
  end: (session: UserSession) => Promise<boolean>;
};

export function useSessions(id: number): SessionList {
  const { ui } = useMessages();
  const loaded = useLoaded(`sessions of ${id}`, () =>
    sessionClient.api('GET /users/{id}/sessions', { params: { id } }),
  );
  const [error, setError] = useState('');

  /** Returns whether the session was ended. A failure reloads the list too, since the session may have ended before. */
  async function end(session: UserSession): Promise<boolean> {
    setError('');
    try {
      await sessionClient.api('DELETE /users/{id}/sessions/{sessionId}', { params: { id, sessionId: session.id } });
      return true;
    } catch (error) {
      setError(explainError(error, ui));
      return false;
    } finally {
      loaded.refetch();
    }
  }

  return { loaded, error, refetch: loaded.refetch, end };
}
