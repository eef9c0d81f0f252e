/** English paths of pages, pictures and feeds. */
import { type Language, toEnglishPath } from './languages.ts';
import type { PictureSize } from './pictures.ts';
import type { FilmType, GameType } from './posts.ts';

/** The page of the cup of the bracket game (spec 2). */
export const BRACKET_CUP_PATH = '/slvsh-cup-grandvalira';

export function otherCupPath(id: number): string {
  return `/cups/${id}`;
}

export function cupCalendarPath(id: number): string {
  return `/cups/${id}.ics`;
}

/** The page of the open data, and the folder of its files. */
export const DATA_PATH = '/data';

/** Pages that other sites may frame. */
export const CUP_EMBED_PATH = '/embed/cup';
export const LEADERBOARD_EMBED_PATH = '/embed/cup/leaderboard';

/** The size in pixels, unless the framing site chooses another one. */
export const CUP_EMBED_SIZE = { width: 640, height: 600 } as const;

/** `theater` is the public name of films. */
export type FeedSubject =
  | { of: 'posts' }
  | { of: 'games'; filter?: GameType | undefined }
  | { of: 'theater'; filter?: FilmType | undefined }
  | { of: 'rider'; id: number };

/** Returns paths such as `/feed.xml`, `/games/feed.xml?filter=zero` and `/riders/7/feed.xml`. */
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

/** Tokens need no encoding. */
export function bracketPicturePath(token: string, language: Language): string {
  return `/share/brackets/${token}/bracket${language === 'en' ? '' : `-${language}`}.png`;
}

export function rivalryPicturePath(one: number, other: number): string {
  return `/share/rivals/${one}/${other}/bill.png`;
}

/** In place of a photo, pages show an SVG, and link previews a PNG. Beside a rival, the two portraits differ in their ground. */
export function riderPortraitPath(id: number | ':id', type: 'svg' | 'png', rival?: number): string {
  return `/share/riders/${id}/portrait.${type}${rival === undefined ? '' : `?rival=${rival}`}`;
}

export const PORTRAIT_SIZE = { width: 480, height: 640 } as const;

/** Each language has its own. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The picture of every page without another one. */
export function siteCardPath(language: Language): string {
  return `/share/card${language === 'en' ? '' : `-${language}`}.png`;
}

/** For messengers and feed readers without WebP. Undefined if the site does not store the picture. */
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
 * A private page, in any language, is about one person. It is not cached, sends no referrer, because some addresses contain
 * a secret, and loads nothing from third parties.
 */
export function isPrivatePage(path: string): boolean {
  return PRIVATE.test(toEnglishPath(path));
}

/** Two slashes would begin the address of another site. */
const LOCAL = /^\/(?![/\\])[^\s\\]*$/;
const WHOLE = /^https:\/\/[^\s\\]+$/i;
const POST = /^[A-Za-z0-9_-]+$/;

export function isHeroAddress(address: string): boolean {
  return LOCAL.test(address) || POST.test(address) || (WHOLE.test(address) && URL.canParse(address));
}

/** A custom address from '/' or with https is used unchanged (spec 2; product decisions, 'Content'). */
export function heroLink(hero: { customUrl: string | null; postId: number }): string {
  if (hero.customUrl === null) return `/posts/${hero.postId}?autoplay=1`;
  if (LOCAL.test(hero.customUrl) || WHOLE.test(hero.customUrl)) return hero.customUrl;
  return `/posts/${encodeURIComponent(hero.customUrl)}?autoplay=1`;
}

/** Whether the slide leads to the page of the post, which has three addresses (spec 2). */
export function heroLeadsTo(hero: { customUrl: string | null; postId: number }, postId: number): boolean {
  const [path = ''] = toEnglishPath(heroLink(hero)).split(/[?#]/, 1);
  return ['posts', 'games', 'theater'].some((base) => path === `/${base}/${postId}`);
}

/** The key of a trick word in addresses of cached pages and API replies. */
export const TRICK_WORD = '[a-z0-9]{1,40}(?:-[a-z0-9]{1,20}){0,3}';

export const LIST_FILTERS = {
  filter: /^[a-z-]{1,40}$/,
  cup: /^[1-9]\d{0,8}$/,
  year: /^[1-9]\d{3}$/,
  // The API trims it, so spaces around it would give one list any number of cache entries.
  place: /^(?!\s)\P{Cc}{1,120}(?<!\s)$/u,
};
