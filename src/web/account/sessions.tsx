/** Where the user is signed in, and the way to end it there. */
import { useRef, useState } from 'react';
import type { UserSession } from '#contract/users.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { TimeAgo } from '../watch/time-ago.tsx';
import { AccountPart } from './account-part.tsx';
import type { SessionList } from './use-sessions.ts';

export function Sessions({ sessions, refusal, end }: SessionList) {
  const { page } = useAccountWords();
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
    <AccountPart title={words.title} text={words.text}>
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
        {refusal}
      </p>
      <p className="account-done" role="status" tabIndex={-1} ref={status}>
        {ended}
      </p>
    </AccountPart>
  );
}
