import { Link } from 'react-router';
import type { CupName } from '#contract/cups.ts';
import { useMessages } from '../messages/messages.ts';
import { useCupPath } from './cup-path.ts';
import './cup-switcher.css';

type CupSwitcherProps = { cups: readonly CupName[]; current: number };

/** Links to the pages of all cups. The current one comes first, so that it is in view on any screen without scripts. */
export function CupSwitcher({ cups, current }: CupSwitcherProps) {
  const { cups: allCups } = useMessages().navigation;
  const cupPath = useCupPath();
  const isCurrent = ({ id }: CupName) => id === current;
  return (
    <nav className="cup-switcher" aria-label={allCups}>
      {[...cups.filter(isCurrent), ...cups.filter((cup) => !isCurrent(cup))].map((cup) => (
        <Link
          key={cup.id}
          className="cup-switch"
          to={cupPath(cup.id)}
          aria-current={isCurrent(cup) ? 'page' : undefined}
          viewTransition
        >
          {cup.title}
        </Link>
      ))}
      <Link className="cup-switch" to="/cups" viewTransition>
        {allCups}
      </Link>
    </nav>
  );
}
