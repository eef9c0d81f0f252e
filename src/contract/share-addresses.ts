/** The size that link previews expect. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

export function leaderboardPicture(cupId: number): string {
  return `/share/cups/${cupId}/leaderboard.png`;
}

export function bracketPicture(token: string): string {
  return `/share/brackets/${encodeURIComponent(token)}/bracket.png`;
}

/** The card of every page without a picture of its own. */
export const SITE_CARD = '/share/card.png';
