/** The tile that stands where an ad may stand: a word of our own. */
import { Link } from 'react-router';
import { Letters } from '../design/letters.tsx';
import { useListWords } from '../words/list-words.ts';

export type HouseTileKind = 'cup' | 'riders';

const LEADS_TO: Record<HouseTileKind, string> = { cup: '/slvsh-cup-grandvalira', riders: '/riders' };

export function HouseTile({ kind }: { kind: HouseTileKind }) {
  const { houseTiles, lettersLabel } = useListWords();
  const { title, text, action } = houseTiles[kind];
  return (
    <aside className={`house house-${kind}`} aria-label={title}>
      <Letters lit={kind === 'cup' ? 3 : 1} label={lettersLabel} />
      <p className="house-title">{title}</p>
      <p className="house-text">{text}</p>
      <Link className="house-link" to={LEADS_TO[kind]} viewTransition>
        {action}
      </Link>
    </aside>
  );
}
