/** The views of the cup page; the address says which one is open. */
export const CUP_TABS = ['results', 'my-bracket', 'leaderboard'] as const;
export type CupTab = (typeof CUP_TABS)[number];

/** The open view; the leaderboard where the address names none that can be opened. */
export function openTab(params: URLSearchParams, canOpenMyBracket: boolean): CupTab {
  const wanted = CUP_TABS.find((tab) => tab === params.get('tab'));
  if (wanted === undefined || (wanted === 'my-bracket' && !canOpenMyBracket)) return 'leaderboard';
  return wanted;
}
