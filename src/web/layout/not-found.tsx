import { useMessages } from '../site/messages.ts';
import { Letters } from '../ui/letters.tsx';
import { Link } from '../ui/link.tsx';

export function NotFound() {
  const { notFound: messages, outage } = useMessages();
  return (
    <section className="message lost">
      <p className="lost-letters">
        <Letters lit={5} label={messages.spelled} />
      </p>
      <h1 className="message-title">{messages.title}</h1>
      <p className="message-text">{messages.whatHappened}</p>
      <p className="message-actions">
        <Link className="button" to="/">
          {outage.home}
        </Link>
        <Link className="button button-quiet" to="/games">
          {messages.games}
        </Link>
      </p>
    </section>
  );
}
