import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAdmin, useSession } from '../account/session.ts';
import { useNotFoundMessages } from '../messages/en/not-found.ts';
import { Letters } from '../ui/letters.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function NotFoundScreen() {
  const messages = useNotFoundMessages();
  useReturnToPost();
  return (
    <section className="message lost">
      <PageHead title={messages.title} description={messages.description} />
      <p className="lost-letters">
        <Letters lit={5} label={messages.spelled} />
      </p>
      <h1 className="message-title">{messages.title}</h1>
      <p className="message-text">{messages.whatHappened}</p>
      <p className="message-actions">
        <Link className="button" to="/">
          {messages.home}
        </Link>
        <Link className="button button-quiet" to="/games">
          {messages.games}
        </Link>
      </p>
    </section>
  );
}

/** The server redirects scheduled posts here and names them in the fragment; an admin returns to the post. */
function useReturnToPost() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const admin = isAdmin(session);
  const known = session.status === 'signed-in' || session.status === 'signed-out';
  const [, post] = /^#(\/posts\/\d+)$/.exec(hash) ?? [];

  useEffect(() => {
    if (post !== undefined && known) void navigate(admin ? post : pathname, { replace: true });
  }, [post, known, admin, pathname, navigate]);
}
