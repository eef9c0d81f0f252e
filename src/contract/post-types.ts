/** The kinds of posts, without Zod, which would add to the first load. */

export const POST_TYPES = ['Game', 'Film'] as const;
export type PostType = (typeof POST_TYPES)[number];

export const GAME_TYPES = ['slvsh', 'instabanger', 'in-on-out', 'zero', 'add-on'] as const;
export type GameType = (typeof GAME_TYPES)[number];

export const FILM_TYPES = ['edit', 'segment', 'full-movie', 'classic'] as const;
export type FilmType = (typeof FILM_TYPES)[number];

export const VIDEO_HOSTS = ['youtube', 'vimeo', 'videojs'] as const;
export type VideoHost = (typeof VIDEO_HOSTS)[number];

/** Filters of old links (product decisions, 'Content'). */
const OLD_SPELLINGS: Record<string, string> = { inonout: 'in-on-out', addon: 'add-on', fullmovie: 'full-movie' };

/** The game type of an address's `filter`, in its current or an old spelling. */
export function findGameType(filter: string): GameType | undefined {
  return findIn(GAME_TYPES, filter);
}

/** The kind of film of an address's `filter`, in its current or an old spelling. */
export function findFilmType(filter: string): FilmType | undefined {
  return findIn(FILM_TYPES, filter);
}

function findIn<T extends string>(known: readonly T[], filter: string): T | undefined {
  const lower = filter.toLowerCase();
  const current = OLD_SPELLINGS[lower] ?? lower;
  return known.find((name) => name === current);
}
