/** The cup page of a site that has no cup yet. */
import { Link } from 'react-router';
import { useCupWords } from '../messages/cup-words.ts';

export function NoCup() {
  const { none } = useCupWords();
  return (
    <div className="message">
      <h1 className="message-title">{none.title}</h1>
      <p className="message-text">{none.text}</p>
      <p className="message-ways">
        <Link className="button" to="/games">
          {none.watch}
        </Link>
      </p>
    </div>
  );
}
