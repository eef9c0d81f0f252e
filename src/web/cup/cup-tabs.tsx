import { useMessages } from '../site/messages.ts';
import { replaceQuery } from '../site/navigate.ts';
import { Link } from '../ui/link.tsx';

const CUP_TABS = ['results', 'my-bracket', 'leaderboard'] as const;
type CupTab = (typeof CUP_TABS)[number];

type Props = {
  open: CupTab;
  canOpenMyBracket: boolean;
  hasBrackets: boolean;
  /** Whether picks are open. */
  canFill?: boolean;
  /** Whether only fans with a bracket get the tab MY BRACKET. */
  past?: boolean;
};

/** Plain links, which work before hydration and without scripts. */
export function CupTabs({ open, canOpenMyBracket, hasBrackets, canFill = false, past = false }: Props) {
  const cup = useMessages().cup;
  const tabs = past && !canOpenMyBracket ? CUP_TABS.filter((tab) => tab !== 'my-bracket') : CUP_TABS;
  const explained = hasBrackets && !canOpenMyBracket && open !== 'my-bracket';
  return (
    <nav className="above-4" id="views" aria-label={cup.views} data-own-query="">
      <ul className="cup-tabs-row">
        {tabs.map((tab) => (
          <li key={tab}>
            {tab === 'my-bracket' && !canOpenMyBracket && tab !== open ? (
              <MyBracketClosed explained={explained} canFill={canFill} />
            ) : (
              <Tab tab={tab} open={tab === open} fills={tab === 'my-bracket' && !canOpenMyBracket} />
            )}
          </li>
        ))}
      </ul>
      {explained && (
        <p className="cup-tabs-closed note" id="my-bracket-closed">
          {cup.myBracketClosed}
        </p>
      )}
    </nav>
  );
}

/** The page keeps its scroll position. Without scripts the fragment scrolls back to the tabs. */
function Tab({ tab, open, fills }: { tab: CupTab; open: boolean; fills: boolean }) {
  const { tabs } = useMessages().cup;
  return (
    <Link
      className="cup-tab line quiet plain touch whole"
      to={`?tab=${fills ? 'fill' : tab}#views`}
      replace
      keepScroll
      aria-current={open ? 'page' : undefined}
    >
      {tabs[tab]}
    </Link>
  );
}

type MyBracketClosedProps = { explained: boolean; canFill: boolean };

/** A press shows the bracket to fill in, to which a link above leads too. */
function MyBracketClosed({ explained, canFill }: MyBracketClosedProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have the link above
    // biome-ignore lint/a11y/useFocusableInteractive: a closed link leads nowhere and takes no focus
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link
    <span
      className="cup-tab line quiet plain touch whole"
      role="link"
      aria-disabled="true"
      aria-describedby={explained ? 'my-bracket-closed' : undefined}
      data-opens={canFill ? '' : undefined}
      onClick={canFill ? () => replaceQuery(new URLSearchParams('tab=fill')) : undefined}
    >
      {useMessages().cup.tabs['my-bracket']}
    </span>
  );
}

type TabAccess = {
  canOpenMyBracket: boolean;
  /** Whether picks are open. Guests can fill in a bracket too (`?tab=fill`). */
  canFill: boolean;
  /** The tab of a URL that names none, by default LEADERBOARD. */
  first?: CupTab;
};

function findAllowedTab(params: URLSearchParams, access: TabAccess): CupTab {
  const { canOpenMyBracket, canFill, first = 'leaderboard' } = access;
  if (params.get('tab') === 'fill') return canFill || canOpenMyBracket ? 'my-bracket' : first;
  const requested = CUP_TABS.find((tab) => tab === params.get('tab'));
  if (requested === undefined || (requested === 'my-bracket' && !canOpenMyBracket)) return first;
  return requested;
}

/**
 * Returns the tab of the URL, or the first tab where that one is closed. `waiting` is a tab of the URL that may turn out to be
 * open once the session is `loaded`.
 */
export function resolveTab(
  params: URLSearchParams,
  access: TabAccess,
  loaded: boolean,
): { tab: CupTab; waiting?: string | null } {
  const tab = findAllowedTab(params, access);
  const requested = findAllowedTab(params, { ...access, canOpenMyBracket: true, canFill: true });
  return loaded || requested === tab ? { tab } : { tab: requested, waiting: params.get('tab') };
}
