import { useState } from 'react';
import type { UserSession } from '#contract/api/users.ts';
import { useMessages } from '../site/messages.ts';
import { explainError } from '../ui/explain-error.ts';
import { Section, useStatus } from '../ui/form.tsx';
import { type Loaded, LoadState } from '../ui/loaded.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { sessionClient } from './session-client.ts';

type SessionsProps = { userId: number; loaded: Loaded<UserSession[]> };

export function Sessions({ userId, loaded }: SessionsProps) {
  const { account, ui } = useMessages();
  const messages = account.page.sessions;
  const [error, setError] = useState('');
  const { status, announce, clear } = useStatus();

  async function endSession(session: UserSession) {
    clear();
    setError('');
    try {
      const params = { id: userId, sessionId: session.id };
      await sessionClient.api('DELETE /users/{id}/sessions/{sessionId}', { params });
      announce(messages.ended(session.device));
    } catch (error) {
      setError(explainError(error, ui));
    }
    // Also after a failure: the session may have ended before.
    loaded.refetch();
  }

  return (
    <Section title={messages.title} text={messages.text}>
      <LoadState loaded={loaded} />
      <ul className="fill stack">
        {loaded.data?.map((session) => (
          <li className="account-session stack" key={session.id}>
            <span className="strong breaks">{session.device}</span>
            <span className="account-session-used note">
              {messages.lastUsed} <TimeAgo moment={session.lastUsedAt} />
            </span>
            {session.current ? (
              <span className="account-session-current small strong">{messages.current}</span>
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
      <p className="form-error" role="alert">
        {error}
      </p>
      {status}
    </Section>
  );
}
