import { useRef } from 'react';
import { AccountLinks } from '../account/account-links.tsx';
import { useMessages } from '../messages/messages.ts';
import { HideResults } from '../ui/hide-results.tsx';
import { Letters } from '../ui/letters.tsx';
import { Link, NavigationLink } from '../ui/link.tsx';
import { useOnNavigation } from '../ui/use-on-navigation.ts';
import { useMainLinks } from './navigation.ts';

/** Spec 2, 'Navigation'. */
export function Header() {
  const messages = useMessages().navigation;
  return (
    <header className="header">
      <Link className="header-home" to="/" viewTransition>
        <Letters lit={5} label={messages.homeLabel} />
      </Link>
      <nav className="header-places" aria-label={messages.label}>
        {useMainLinks().map(({ name, address }) => (
          <NavigationLink key={name} className="header-place" to={address} viewTransition>
            {messages[name]}
          </NavigationLink>
        ))}
      </nav>
      <Link className="header-search" to="/search" aria-label={messages.search} aria-keyshortcuts="/" viewTransition />
      <Link className="header-library" to="/library" aria-label={messages.library} viewTransition />
      <HideResults />
      <div className="header-account">
        <AccountLinks className="header-place" />
      </div>
      <Menu />
    </header>
  );
}

/** The navigation of small screens. A popover, so that it works without scripts. */
function Menu() {
  const messages = useMessages().navigation;
  const menu = useRef<HTMLElement>(null);

  // Closed by the cleanup only: the menu may be open before hydration.
  useOnNavigation(() => menu.current?.hidePopover?.());

  return (
    <>
      <button className="menu-open" type="button" popoverTarget="menu">
        {messages.menu}
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label={messages.menu} ref={menu}>
        <button className="menu-close" type="button" popoverTarget="menu" popoverTargetAction="hide">
          {messages.close}
        </button>
        <NavigationLink className="menu-place" to="/" end>
          {messages.home}
        </NavigationLink>
        {useMainLinks().map(({ name, address }) => (
          <NavigationLink key={name} className="menu-place" to={address}>
            {messages[name]}
          </NavigationLink>
        ))}
        <NavigationLink className="menu-place" to="/cups" end>
          {messages.cups}
        </NavigationLink>
        <NavigationLink className="menu-place" to="/riders">
          {messages.riders}
        </NavigationLink>
        <NavigationLink className="menu-place" to="/tricks">
          {messages.tricks}
        </NavigationLink>
        <NavigationLink className="menu-place" to="/library">
          {messages.library}
        </NavigationLink>
        <NavigationLink className="menu-place" to="/search">
          {messages.search}
        </NavigationLink>
        <HideResults />
        <div className="menu-account">
          <AccountLinks className="menu-place" inMenu />
        </div>
      </nav>
    </>
  );
}
