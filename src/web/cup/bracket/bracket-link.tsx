import { useMessages } from '../../site/messages.ts';
import { Link } from '../../ui/link.tsx';

export function BracketLink({ open, hasBracket }: { open: boolean; hasBracket: boolean }) {
  const messages = useMessages().bracket;
  if (!open && !hasBracket) return <p className="strong">{messages.closed}</p>;
  return (
    <Link
      className={hasBracket ? 'button button-quiet' : 'button'}
      to={hasBracket ? '?tab=my-bracket' : '?tab=fill'}
      replace
      keepScroll
    >
      {hasBracket ? messages.see : messages.fill}
    </Link>
  );
}
