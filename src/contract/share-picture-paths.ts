import type { PictureSize } from './pictures.ts';

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

/**
 * The path of a stored picture as JPEG, for messengers and readers of feeds that show no WebP. `location` is that of the original;
 * undefined where the site has not stored it.
 */
export function jpegPath(location: string, size: PictureSize): string | undefined {
  const [, folder, name] = /(?:^|\/)(pictures|posters)\/original\/([\w-]+)\.webp$/.exec(location) ?? [];
  return folder && `/share/${folder}/${size}/${name}.jpg`;
}
