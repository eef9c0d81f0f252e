import type { Hero } from '#contract/api/heroes.ts';
import { NO_PICTURE, toText } from '../form/form-values.ts';

export type HeroValues = ReturnType<typeof heroValues>;

/** Null for a new slide. */
export function heroValues(hero: Hero | null) {
  return {
    postId: toText(hero?.postId),
    customTitle: toText(hero?.customTitle),
    customEyebrow: toText(hero?.customEyebrow),
    customSubhead: toText(hero?.customSubhead),
    customUrl: toText(hero?.customUrl),
    ...NO_PICTURE,
  };
}

/** A slide without a title of its own shows the title of its post. */
export function heroName({ customTitle, post }: Pick<Hero, 'customTitle'> & { post: { title: string } }): string {
  return customTitle ?? post.title;
}
