/** The way into the bracket for whoever has none. */
import { Link } from 'react-router';
import { bracket as words } from '../../words/english/bracket.ts';
import './bracket.css';

export function FillWay() {
  return (
    <>
      <Link className="button" to="?tab=fill" replace preventScrollReset viewTransition>
        {words.fill}
      </Link>
      <p className="bracket-stake">{words.stake}</p>
    </>
  );
}
