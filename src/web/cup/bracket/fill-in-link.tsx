import { Link } from 'react-router';
import { useBracketMessages } from '../../messages/en/bracket.ts';
import './bracket.css';

export function FillInLink() {
  const messages = useBracketMessages();
  return (
    <>
      <Link className="button" to="?tab=fill" replace preventScrollReset viewTransition>
        {messages.fill}
      </Link>
      <p className="bracket-stake">{messages.stake}</p>
    </>
  );
}
