/** Where the feeds of the site are found, without their ending. */
import type { FilmShelf, GameType } from './post-kinds.ts';

export type FeedFormat = 'xml' | 'json';

/** Everything, the games, the films, or the videos of one rider. */
export type FeedSubject =
  | { of: 'posts' }
  | { of: 'games'; filter?: GameType | undefined }
  | { of: 'theater'; filter?: FilmShelf | undefined }
  | { of: 'rider'; id: number };

/** The one path of a feed: `/feed.xml`, `/games/feed.json?filter=zero`, `/riders/7/feed.xml`. */
export function feedPath(subject: FeedSubject, format: FeedFormat): string {
  if (subject.of === 'posts') return `/feed.${format}`;
  if (subject.of === 'rider') return `/riders/${subject.id}/feed.${format}`;
  return `/${subject.of}/feed.${format}${subject.filter === undefined ? '' : `?filter=${subject.filter}`}`;
}
