/** 'You lost!': whoever asks for a page that is not there has spelled the whole word. */
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isAdmin, useSession } from '../account/session.ts';
import { useNotFoundMessages } from '../messages/en/not-found.ts';
import { Letters } from '../ui/letters.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function NotFoundScreen() {
  const lost = useNotFoundMessages();
  useReturnToPost();
  return (
    <section className="message lost">
      <PageHead title={lost.title} description={lost.description} />
      <p className="lost-letters">
        <Letters lit={5} label={lost.spelled} />
      </p>
      <h1 className="message-title">{lost.title}</h1>
      <p className="message-text">{lost.whatHappened}</p>
      <p className="message-ways">
        <Link className="button" to="/">
          {lost.home}
        </Link>
        <Link className="button button-quiet" to="/games">
          {lost.games}
        </Link>
      </p>
    </section>
  );
}

/** An admin who was sent here from a post that may be scheduled goes back to it, once the session is known. */
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
