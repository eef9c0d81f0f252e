/** The way into the bracket for whoever has none. */
import { Link } from 'react-router';
import { useBracketWords } from '../../messages/bracket-words.ts';
import './bracket.css';

export function FillInLink() {
  const words = useBracketWords();
  return (
    <>
      <Link className="button" to="?tab=fill" replace preventScrollReset viewTransition>
        {words.fill}
      </Link>
      <p className="bracket-stake">{words.stake}</p>
    </>
  );
}
