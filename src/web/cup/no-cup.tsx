import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';

export function NoCup() {
  const { none } = useMessages().cup;
  return (
    <div className="message">
      <h1 className="message-title">{none.title}</h1>
      <p className="message-text">{none.text}</p>
      <p className="message-actions">
        <Link className="button" to="/games">
          {none.watch}
        </Link>
      </p>
    </div>
  );
}
