/** The way into the bracket for whoever has none. */
import { Link } from 'react-router';
import { useBracketMessages } from '../../messages/en/bracket.ts';
import './bracket.css';

export function FillInLink() {
  const words = useBracketMessages();
  return (
    <>
      <Link className="button" to="?tab=fill" replace preventScrollReset viewTransition>
        {words.fill}
      </Link>
      <p className="bracket-stake">{words.stake}</p>
    </>
  );
}
