/** The views of the cup page; the address says which one is open. */
export const CUP_TABS = ['results', 'my-bracket', 'leaderboard'] as const;
export type CupTab = (typeof CUP_TABS)[number];

/** `canFill`: picks are taken, also from whoever is not signed in yet (`?tab=fill`). */
export type Doors = { canOpenMyBracket: boolean; canFill: boolean };

/** The open view; the leaderboard where the address names none that can be opened. */
function openTab(params: URLSearchParams, { canOpenMyBracket, canFill }: Doors): CupTab {
  if (params.get('tab') === 'fill') return canFill || canOpenMyBracket ? 'my-bracket' : 'leaderboard';
  const wanted = CUP_TABS.find((tab) => tab === params.get('tab'));
  if (wanted === undefined || (wanted === 'my-bracket' && !canOpenMyBracket)) return 'leaderboard';
  return wanted;
}

/**
 * The view that is shown. Until it is `known` who is there, the place of the one that the address asks for stays quiet:
 * `waiting` is what it asks for.
 */
export function showTab(
  params: URLSearchParams,
  doors: Doors,
  known: boolean,
): { tab: CupTab; waiting?: string | null } {
  const tab = openTab(params, doors);
  const asked = openTab(params, { canOpenMyBracket: true, canFill: true });
  return known || asked === tab ? { tab } : { tab: asked, waiting: params.get('tab') };
}
