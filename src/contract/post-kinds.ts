/** The closed lists that sort posts into shelves; free of the schema library, so that public pages stay light. */

export const POST_TYPES = ['Game', 'Film'] as const;
export type PostType = (typeof POST_TYPES)[number];

export const GAME_TYPES = ['slvsh', 'instabanger', 'in-on-out', 'zero', 'add-on'] as const;
export type GameType = (typeof GAME_TYPES)[number];

export const FILM_SHELVES = ['edit', 'segment', 'full-movie', 'classic'] as const;
export type FilmShelf = (typeof FILM_SHELVES)[number];

export const VIDEO_HOSTS = ['youtube', 'vimeo', 'videojs'] as const;
export type VideoHost = (typeof VIDEO_HOSTS)[number];

/** Spellings that old links carry, by the filter they mean (product decisions, 'Content'). */
const OLD_SPELLINGS: Record<string, string> = { inonout: 'in-on-out', addon: 'add-on', fullmovie: 'full-movie' };

/** The game type that a `filter` of the address names, in today's or an old spelling; undefined where it names none. */
export function findGameFilter(filter: string): GameType | undefined {
  return findIn(GAME_TYPES, filter);
}

/** The film shelf that a `filter` of the address names, in today's or an old spelling; undefined where it names none. */
export function findFilmFilter(filter: string): FilmShelf | undefined {
  return findIn(FILM_SHELVES, filter);
}

function findIn<T extends string>(known: readonly T[], filter: string): T | undefined {
  const lower = filter.toLowerCase();
  const wanted = OLD_SPELLINGS[lower] ?? lower;
  return known.find((one) => one === wanted);
}
