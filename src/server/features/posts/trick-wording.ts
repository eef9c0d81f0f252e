import type { Post } from '#contract/api/posts.ts';
import { writeOut } from '../words/shorthand.ts';

/** Only captions of SLVSH games have the shorthand of referees: 'Chapter 2' of a film stays as it is. */
export function hasShorthand({ gameType }: Pick<Post, 'gameType'>): boolean {
  return gameType === 'slvsh';
}

export function wordingOf(post: Pick<Post, 'gameType'>, name: string): string {
  return hasShorthand(post) ? writeOut(name) : name;
}
