export const POST_TYPES = ['Game', 'Film'] as const;
export type PostType = (typeof POST_TYPES)[number];

export const GAME_TYPES = ['slvsh', 'instabanger', 'in-on-out', 'zero', 'add-on'] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** The loser of a game of type `slvsh` has S, L, V, S and H. */
export const LETTERS_OF_LOSER = 5;

export const FILM_TYPES = ['edit', 'segment', 'full-movie', 'classic'] as const;
export type FilmType = (typeof FILM_TYPES)[number];

export const VIDEO_HOSTS = ['youtube', 'vimeo', 'videojs'] as const;
export type VideoHost = (typeof VIDEO_HOSTS)[number];

/** A minus means descending. */
export const POST_ORDERS = [
  'publishDate',
  '-publishDate',
  'title',
  '-title',
  'type',
  '-type',
  'location',
  '-location',
] as const;
export type PostOrder = (typeof POST_ORDERS)[number];

/** 'without-result' are games without a winner. */
export const POST_TABLE_CHOICES = ['all', 'published', 'scheduled', 'without-result'] as const;
export type PostTableChoice = (typeof POST_TABLE_CHOICES)[number];

/** Filters of old links (product decisions, 'Content'). */
const OLD_SPELLINGS: Record<string, string> = { inonout: 'in-on-out', addon: 'add-on', fullmovie: 'full-movie' };

/** `filter` may have an old spelling. */
export function findGameType(filter: string): GameType | undefined {
  return findIn(GAME_TYPES, filter);
}

/** `filter` may have an old spelling. */
export function findFilmType(filter: string): FilmType | undefined {
  return findIn(FILM_TYPES, filter);
}

function findIn<T extends string>(known: readonly T[], filter: string): T | undefined {
  const lower = filter.toLowerCase();
  const current = OLD_SPELLINGS[lower] ?? lower;
  return known.find((name) => name === current);
}
