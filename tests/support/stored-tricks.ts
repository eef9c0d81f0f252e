import type { PostWithTricks, Trick } from '#contract/api/posts.ts';

/** Returns the tricks without the fields that a reply adds to the stored ones. */
export function storedTricks({ tricks }: Pick<PostWithTricks, 'tricks'>): Trick[] {
  return tricks.map(({ wording: _, links: __, ...trick }) => trick);
}
