/** The top of every page: where one is and where one can go (spec 2, 'Navigation'). */
import { Link, NavLink } from 'react-router';
import { AccountPlace } from '../account/account-place.tsx';
import { useWords } from '../messages/words.ts';
import { Letters } from '../ui/letters.tsx';
import { Menu } from './menu.tsx';
import { usePlaces } from './use-places.ts';

export function Header() {
  const words = useWords().navigation;
  return (
    <header className="header">
      <Link className="header-home" to="/" viewTransition>
        <Letters lit={5} label={words.home} />
      </Link>
      <nav className="header-places" aria-label={words.label}>
        {usePlaces().map(({ name, address }) => (
          <NavLink key={name} className="header-place" to={address} viewTransition>
            {words[name]}
          </NavLink>
        ))}
      </nav>
      <Link className="header-search" to="/search" aria-label={words.search} aria-keyshortcuts="/" viewTransition />
      <div className="header-account">
        <AccountPlace style="header-place" />
      </div>
      <Menu />
    </header>
  );
}
