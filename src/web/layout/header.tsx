import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';
import { AccountLinks } from '../account/account-links.tsx';
import { useMessages } from '../site/messages.ts';
import { Letters } from '../ui/letters.tsx';
import { Link, NavigationLink } from '../ui/link.tsx';

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
      <Link className="header-search lights" to="/search" aria-label={messages.search} aria-keyshortcuts="/" />
      <Link className="header-library lights" to="/library" aria-label={messages.library} />
      <HideResults />
      <div className="header-account line gap-6 shrinks">
        <AccountLinks className="header-place plain" />
      </div>
      <Menu />
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
      <NavigationLink className={`${className} for-admin`} to="/admin">
        {navigation.admin}
      </NavigationLink>
    </>
  );
}

const MENU_LINKS = [
  { name: 'cups', address: '/cups', end: true },
  { name: 'riders', address: '/riders' },
  { name: 'tricks', address: '/tricks' },
  { name: 'library', address: '/library' },
  { name: 'search', address: '/search' },
] as const;

/** The navigation of small screens is a popover, so that it works without scripts. */
function Menu() {
  const { navigation: messages, ui } = useMessages();
  return (
    <>
      <button className="menu-open" type="button" popoverTarget="menu">
        {messages.menu}
      </button>
      <nav className="menu fill" id="menu" popover="auto" aria-label={messages.menu}>
        <button className="menu-close" type="button" popoverTarget="menu" popoverTargetAction="hide">
          {ui.close}
        </button>
        <NavigationLink className="menu-place display plain" to="/" end>
          {messages.home}
        </NavigationLink>
        <MainLinks className="menu-place display plain" />
        {MENU_LINKS.map(({ name, address, ...options }) => (
          <NavigationLink key={name} className="menu-place display plain" to={address} {...options}>
            {messages[name]}
          </NavigationLink>
        ))}
        <HideResults />
        <div className="menu-account start stack">
          <AccountLinks className="menu-place display plain" inMenu />
        </div>
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
