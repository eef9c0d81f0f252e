/** RESULTS, MY BRACKET and LEADERBOARD: plain links, so that they work before and without scripts. */
import { useLinkClickHandler } from 'react-router';
import { useCupMessages } from '../messages/en/cup.ts';

type Props = { open: CupTab; canOpenMyBracket: boolean };

export function CupTabs({ open, canOpenMyBracket }: Props) {
  const cup = useCupMessages();
  return (
    <nav className="cup-tabs" id="views" aria-label={cup.views}>
      <ul className="cup-tabs-row">
        {CUP_TABS.map((tab) => (
          <li key={tab}>
            {tab === 'my-bracket' && !canOpenMyBracket ? (
              <ClosedTab tab={tab} open={tab === open} />
            ) : (
              <Tab tab={tab} open={tab === open} />
            )}
          </li>
        ))}
      </ul>
      {!canOpenMyBracket && open !== 'my-bracket' && (
        <p className="cup-tabs-reason" id="my-bracket-closed">
          {cup.myBracketClosed}
        </p>
      )}
    </nav>
  );
}

/** Without scripts the link leads back to the tabs, with them the page stays where it is. */
function Tab({ tab, open }: { tab: CupTab; open: boolean }) {
  const { tabs } = useCupMessages();
  const follow = useLinkClickHandler<HTMLAnchorElement>(`?tab=${tab}`, {
    replace: true,
    preventScrollReset: true,
    viewTransition: true,
  });
  return (
    <a className="cup-tab" href={`?tab=${tab}#views`} aria-current={open ? 'page' : undefined} onClick={follow}>
      {tabs[tab]}
    </a>
  );
}

/** It is open for whoever fills in a bracket before signing in. */
function ClosedTab({ tab, open }: { tab: CupTab; open: boolean }) {
  const { tabs } = useCupMessages();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a closed link leads nowhere and takes no focus
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link
    <span
      className="cup-tab"
      role="link"
      aria-disabled="true"
      aria-current={open ? 'page' : undefined}
      aria-describedby={open ? undefined : 'my-bracket-closed'}
    >
      {tabs[tab]}
    </span>
  );
}

/** The views of the cup page; the address says which one is open. */
const CUP_TABS = ['results', 'my-bracket', 'leaderboard'] as const;
type CupTab = (typeof CUP_TABS)[number];

/** `canFill`: picks are taken, also from whoever is not signed in yet (`?tab=fill`). */
type TabAccess = { canOpenMyBracket: boolean; canFill: boolean };

/** The open view; the leaderboard where the address names none that can be opened. */
function findAllowedTab(params: URLSearchParams, { canOpenMyBracket, canFill }: TabAccess): CupTab {
  if (params.get('tab') === 'fill') return canFill || canOpenMyBracket ? 'my-bracket' : 'leaderboard';
  const wanted = CUP_TABS.find((tab) => tab === params.get('tab'));
  if (wanted === undefined || (wanted === 'my-bracket' && !canOpenMyBracket)) return 'leaderboard';
  return wanted;
}

/**
 * The view that is shown. Until it is `known` who is there, the place of the one that the address asks for stays quiet:
 * `waiting` is what it asks for.
 */
export function resolveTab(
  params: URLSearchParams,
  access: TabAccess,
  known: boolean,
): { tab: CupTab; waiting?: string | null } {
  const tab = findAllowedTab(params, access);
  const asked = findAllowedTab(params, { canOpenMyBracket: true, canFill: true });
  return known || asked === tab ? { tab } : { tab: asked, waiting: params.get('tab') };
}
