/** The views of the cup page; the address says which one is open. */
export const CUP_TABS = ['results', 'my-bracket', 'leaderboard'] as const;
export type CupTab = (typeof CUP_TABS)[number];

/** `canFill`: picks are taken, also from whoever is not signed in yet (`?tab=fill`). */
export type Doors = { canOpenMyBracket: boolean; canFill: boolean };

/** The open view; the leaderboard where the address names none that can be opened. */
export function openTab(params: URLSearchParams, { canOpenMyBracket, canFill }: Doors): CupTab {
  if (params.get('tab') === 'fill') return canFill || canOpenMyBracket ? 'my-bracket' : 'leaderboard';
  const wanted = CUP_TABS.find((tab) => tab === params.get('tab'));
  if (wanted === undefined || (wanted === 'my-bracket' && !canOpenMyBracket)) return 'leaderboard';
  return wanted;
}
