/** The top of every page: where one is and where one can go (spec 2, 'Navigation'). */

import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { AccountLinks } from '../account/account-links.tsx';
import { useMessages } from '../messages/messages.ts';
import { Letters } from '../ui/letters.tsx';
import { useMainLinks } from './navigation.ts';

export function Header() {
  const words = useMessages().navigation;
  return (
    <header className="header">
      <Link className="header-home" to="/" viewTransition>
        <Letters lit={5} label={words.homeLabel} />
      </Link>
      <nav className="header-places" aria-label={words.label}>
        {useMainLinks().map(({ name, address }) => (
          <NavLink key={name} className="header-place" to={address} viewTransition>
            {words[name]}
          </NavLink>
        ))}
      </nav>
      <Link className="header-search" to="/search" aria-label={words.search} aria-keyshortcuts="/" viewTransition />
      <div className="header-account">
        <AccountLinks style="header-place" />
      </div>
      <Menu />
    </header>
  );
}

function Menu() {
  const words = useMessages().navigation;
  const { key } = useLocation();
  const menu = useRef<HTMLElement>(null);

  // Leaving a place, be it for the same, closes the menu; arriving does not, since it may be open before the scripts come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => () => menu.current?.hidePopover?.(), [key]);

  return (
    <>
      <button className="menu-open" type="button" popoverTarget="menu">
        {words.menu}
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label={words.menu} ref={menu}>
        <button className="menu-close" type="button" popoverTarget="menu" popoverTargetAction="hide">
          {words.close}
        </button>
        <NavLink className="menu-place" to="/" end>
          {words.home}
        </NavLink>
        {useMainLinks().map(({ name, address }) => (
          <NavLink key={name} className="menu-place" to={address}>
            {words[name]}
          </NavLink>
        ))}
        <NavLink className="menu-place" to="/riders">
          {words.riders}
        </NavLink>
        <NavLink className="menu-place" to="/search">
          {words.search}
        </NavLink>
        <div className="menu-account">
          <AccountLinks style="menu-place" inMenu />
        </div>
      </nav>
    </>
  );
}
