/** The navigation of small screens: a page of its own in big type. It opens by the browser's own means, scripts or not. */
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { AccountPlace } from '../account/account-place.tsx';
import { useWords } from '../messages/words.ts';
import { usePlaces } from './use-places.ts';

export function Menu() {
  const words = useWords().navigation;
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
          {words.front}
        </NavLink>
        {usePlaces().map(({ name, address }) => (
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
          <AccountPlace style="menu-place" inMenu />
        </div>
      </nav>
    </>
  );
}
