import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CupName } from '#contract/cups.ts';
import { useMessages } from '../messages/messages.ts';
import { useCupPath } from './cup-path.ts';

type CupSwitcherProps = { cups: readonly CupName[]; current: number };

/** Links to the pages of all cups, in the order of `cups` on every page. */
export function CupSwitcher({ cups, current }: CupSwitcherProps) {
  const { cups: allCups } = useMessages().navigation;
  const cupPath = useCupPath();
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly opened cup scrolls into view
  useEffect(() => {
    const active = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (active && row.current) row.current.scrollLeft = active.offsetLeft - row.current.clientWidth / 3;
  }, [current]);

  return (
    <nav className="cup-switcher" aria-label={allCups} ref={row}>
      {cups.map((cup) => (
        <Link
          key={cup.id}
          className="chip"
          to={cupPath(cup.id)}
          aria-current={cup.id === current ? 'page' : undefined}
          viewTransition
        >
          {cup.title}
        </Link>
      ))}
      <Link className="chip" to="/cups" viewTransition>
        {allCups}
      </Link>
    </nav>
  );
}
