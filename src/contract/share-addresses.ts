/** Where shared pictures are found, and how large they are: the size that link previews ask for. */

export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The path of the picture of a cup's leaderboard. */
export function leaderboardPicture(cupId: number): string {
  return `/share/cups/${cupId}/leaderboard.png`;
}

/** The path of the picture of the bracket that a token shows. */
export function bracketPicture(token: string): string {
  return `/share/brackets/${encodeURIComponent(token)}/bracket.png`;
}

/** The path of the card of a post: another whenever the post is changed, since other sites keep what they fetched once. */
export function postCard({ id, version }: { id: number; version: number }): string {
  return `/share/posts/${id}/card.jpg?v=${version}`;
}

/** The path of the card of a rider, as for a post. */
export function riderCard({ id, version }: { id: number; version: number }): string {
  return `/share/riders/${id}/card.jpg?v=${version}`;
}

/** The card of every page that has none of its own. */
export const SITE_CARD = '/share/card.png';
