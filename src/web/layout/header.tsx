import type { CSSProperties } from 'react';
import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';
import { AccountLinks } from '../account/account-links.tsx';
import { useMessages } from '../site/messages.ts';
import { Letters } from '../ui/letters.tsx';
import { Link, NavigationLink } from '../ui/link.tsx';
import { useOwnPages } from './own-pages.ts';

/** Spec 2, 'Navigation'. All visitors get the same HTML, in which `account-header.ts` shows what belongs to a session. */
export function Header() {
  const messages = useMessages().navigation;
  return (
    <header
      className="header line gap-8"
      data-sign-in-failed={messages.signInFailed}
      data-sign-out-failed={messages.logoutFailed}
    >
      <Link className="header-home plain" to="/">
        <Letters lit={5} label={messages.homeLabel} />
      </Link>
      <nav className="header-places" aria-label={messages.label}>
        <MainLinks className="header-place plain" />
      </nav>
      <Menu />
      <Link className="header-search lights" to="/search" aria-label={messages.search} aria-keyshortcuts="/" />
      <HideResults />
      <div className="header-account line gap-6 shrinks">
        <AccountLinks className="header-place plain" />
      </div>
    </header>
  );
}

/** Spec 2 defines the order. */
const MAIN_LINKS = [
  { name: 'games', address: '/games' },
  { name: 'theater', address: '/theater' },
  { name: 'cup', address: BRACKET_CUP_PATH },
] as const;

function MainLinks({ className }: { className: string }) {
  const { navigation } = useMessages();
  return (
    <>
      {MAIN_LINKS.map(({ name, address }) => (
        <NavigationLink key={name} className={className} to={address}>
          {navigation[name]}
        </NavigationLink>
      ))}
      <NavigationLink className={`${className} for-editor`} to="/admin">
        {navigation.admin}
      </NavigationLink>
    </>
  );
}

/** Small screens have the links of the header in the menu, which is a popover, so that it works without scripts. */
function Menu() {
  const { navigation: messages, calls } = useMessages();
  const links = [
    { address: '/riders', text: messages.riders },
    { address: '/tricks', text: messages.tricks },
    { address: '/cups', text: messages.cups, end: true },
    { address: '/games/charted', text: calls.gameOfTheDay },
    { address: '/crews', text: messages.crews },
    { address: '/library', text: messages.library },
    ...useOwnPages('menu'),
  ];
  return (
    <>
      <button className="menu-open opens-panel header-place" type="button" popoverTarget="menu">
        {messages.menu}
      </button>
      <nav className="menu panel" id="menu" popover="auto" aria-label={messages.menu}>
        <div className="menu-main stack">
          <MainLinks className="menu-place display plain" />
        </div>
        <div className="menu-more" style={{ '--rows': Math.ceil(links.length / 2) } as CSSProperties}>
          {links.map(({ text, address, ...attributes }) => (
            <NavigationLink key={address} className="menu-place display plain" to={address} {...attributes}>
              {text}
            </NavigationLink>
          ))}
        </div>
        <div className="menu-account line">
          <HideResults />
          <AccountLinks className="menu-place display plain" inMenu />
        </div>
        {/* install.ts shows it where the browser offers to install the site. */}
        <button className="menu-install small strong" id="install" type="button" hidden>
          {messages.install}
        </button>
      </nav>
    </>
  );
}

/** `results.ts` stores the choice and updates all switches of the page. */
function HideResults() {
  const { hideResults } = useMessages().watch;
  return (
    <label className="hide-results line gap-3 note needs-scripts touch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state */}
      <input type="checkbox" role="switch" defaultChecked data-hides-results="" />
      <span>{hideResults}</span>
    </label>
  );
}
