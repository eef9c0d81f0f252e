/** The size that link previews expect. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

export function leaderboardPicturePath(cupId: number): string {
  return `/share/cups/${cupId}/leaderboard.png`;
}

export function bracketPicturePath(token: string): string {
  return `/share/brackets/${encodeURIComponent(token)}/bracket.png`;
}

export function rivalryPicturePath(one: number, other: number): string {
  return `/share/rivals/${one}/${other}/bill.png`;
}

/** The card of every page without a picture of its own. */
export const SITE_CARD_PATH = '/share/card.png';
