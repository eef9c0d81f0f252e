/** Paths and size of the drawn pictures; link previews ask for this size. */

export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The path of the picture of a cup's leaderboard. */
export function leaderboardPicture(cupId: number): string {
  return `/share/cups/${cupId}/leaderboard.png`;
}

/** The path of the picture of the bracket that a token shows. */
export function bracketPicture(token: string): string {
  return `/share/brackets/${encodeURIComponent(token)}/bracket.png`;
}

/** The card of every page without a picture of its own. */
export const SITE_CARD = '/share/card.png';
