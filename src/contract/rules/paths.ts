/** English paths of pages, pictures and feeds, and which of them are private or cached. */
import { toEnglishPath } from './languages.ts';
import type { PictureSize } from './pictures.ts';
import type { FilmType, GameType } from './posts.ts';

/** The page of the cup of the bracket game (spec 2). */
export const BRACKET_CUP_PATH = '/slvsh-cup-grandvalira';

/** The page of any other cup. */
export function otherCupPath(id: number): string {
  return `/cups/${id}`;
}

/** The calendar of a cup, which is no page. */
export function cupCalendarPath(id: number): string {
  return `/cups/${id}.ics`;
}

/** Pages that other sites may frame; English paths. */
export const CUP_EMBED_PATH = '/embed/cup';
export const LEADERBOARD_EMBED_PATH = '/embed/cup/leaderboard';

/** In pixels, unless the site that frames the page chooses another size. */
export const CUP_EMBED_SIZE = { width: 640, height: 600 } as const;

/** `theater` is the public name of films. */
export type FeedSubject =
  | { of: 'posts' }
  | { of: 'games'; filter?: GameType | undefined }
  | { of: 'theater'; filter?: FilmType | undefined }
  | { of: 'rider'; id: number };

/** The canonical path of a feed: `/feed.xml`, `/games/feed.xml?filter=zero`, `/riders/7/feed.xml`. */
export function feedPath(subject: FeedSubject): string {
  if (subject.of === 'posts') return '/feed.xml';
  if (subject.of === 'rider') return `/riders/${subject.id}/feed.xml`;
  return `/${subject.of}/feed.xml${subject.filter === undefined ? '' : `?filter=${subject.filter}`}`;
}

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

export const PRIVATE_PATHS = [
  '/admin',
  '/account',
  '/forgot-password',
  '/confirm-email',
  '/confirm-alerts',
  '/unsubscribe',
  '/crews',
  '/charting',
];

const PRIVATE = new RegExp(`^(${PRIVATE_PATHS.join('|')})(?![^/])`, 'i');

/**
 * Whether the page at `path` is about one person, in any language. It is not cached, sends no referrer, because some addresses
 * contain a secret, and loads nothing from third parties.
 */
export function isPrivatePage(path: string): boolean {
  return PRIVATE.test(toEnglishPath(path));
}

/** An address of this site: two slashes would begin another site's address. */
const LOCAL = /^\/(?![/\\])[^\s\\]*$/;
const WHOLE = /^https:\/\/[^\s\\]+$/i;
const POST = /^[A-Za-z0-9_-]+$/;

export function isHeroAddress(address: string): boolean {
  return LOCAL.test(address) || POST.test(address) || (WHOLE.test(address) && URL.canParse(address));
}

/**
 * `/posts/{custom url or post id}?autoplay=1` (spec 2); a custom address from '/' or with https is used unchanged (product
 * decisions, 'Content').
 */
export function heroLink(hero: { customUrl: string | null; postId: number }): string {
  if (hero.customUrl === null) return `/posts/${hero.postId}?autoplay=1`;
  if (LOCAL.test(hero.customUrl) || WHOLE.test(hero.customUrl)) return hero.customUrl;
  return `/posts/${encodeURIComponent(hero.customUrl)}?autoplay=1`;
}

/** The key of a word of tricks, in addresses of cached pages and API replies. */
export const TRICK_WORD = '[a-z0-9]{1,40}(?:-[a-z0-9]{1,20}){0,3}';

/** The filters of the lists of games and films. */
export const LIST_FILTERS = {
  filter: /^[a-z-]{1,40}$/,
  cup: /^[1-9]\d{0,8}$/,
  year: /^[1-9]\d{3}$/,
  // The API trims it: with spaces around it, one list would have any number of entries.
  place: /^(?!\s)\P{Cc}{1,120}(?<!\s)$/u,
};
