import type { FilmType, GameType } from './post-types.ts';

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
