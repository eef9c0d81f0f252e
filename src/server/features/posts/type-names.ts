/** Names of the kinds of videos for text that the server writes; a test compares them with those of the web. */

import type { Post } from '#contract/api/posts.ts';
import type { FilmType, GameType } from '#contract/rules/posts.ts';

export const GAME_TYPE_NAMES: Record<GameType, string> = {
  slvsh: 'S.L.V.S.H.',
  instabanger: 'Instabanger',
  'in-on-out': 'In On Out',
  zero: 'Zero',
  'add-on': 'Add On',
};

export const FILM_TYPE_NAMES: Record<FilmType, string> = {
  edit: 'Edit',
  segment: 'Segment',
  'full-movie': 'Full Movie',
  classic: 'Classic',
};

export function kindName({ type, gameType }: Pick<Post, 'type' | 'gameType'>): string {
  if (type === 'Film') return 'Film';
  return gameType === null ? 'Game' : GAME_TYPE_NAMES[gameType];
}
