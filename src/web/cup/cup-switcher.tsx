import type { CupName } from '#contract/api/cups.ts';
import { useMessages } from '../site/messages.ts';
import { Link, scrollIntoRow } from '../ui/link.tsx';
import { useCupPath } from './cup-path.ts';

export function CupSwitcher({ cups, current }: { cups: readonly CupName[]; current: number }) {
  const { cups: allCups } = useMessages().navigation;
  const cupPath = useCupPath();
  return (
    <nav className="cup-switcher scroller shrinks" aria-label={allCups}>
      {cups.map((cup) => (
        <Link
          key={cup.id}
          ref={cup.id === current ? scrollIntoRow : null}
          className="chip"
          to={cupPath(cup.id)}
          aria-current={cup.id === current ? 'page' : undefined}
        >
          {cup.title}
        </Link>
      ))}
      <Link className="chip" to="/cups">
        {allCups}
      </Link>
    </nav>
  );
}
