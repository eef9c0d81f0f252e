import type { Hero } from '#contract/heroes.ts';

/** The values of the hero form; an empty text is null in the API. */
export type HeroValues = {
  postId: string;
  customTitle: string;
  customEyebrow: string;
  customSubhead: string;
  customUrl: string;
  image: File | undefined;
  imageCrop: string | undefined;
};

export const NEW_HERO: HeroValues = {
  postId: '',
  customTitle: '',
  customEyebrow: '',
  customSubhead: '',
  customUrl: '',
  image: undefined,
  imageCrop: undefined,
};

export function heroValues(hero: Hero): HeroValues {
  return {
    ...NEW_HERO,
    postId: String(hero.postId),
    customTitle: hero.customTitle ?? '',
    customEyebrow: hero.customEyebrow ?? '',
    customSubhead: hero.customSubhead ?? '',
    customUrl: hero.customUrl ?? '',
  };
}

/** A slide without a title of its own shows the title of its post. */
export function heroName({ customTitle, post }: Pick<Hero, 'customTitle'> & { post: { title: string } }): string {
  return customTitle ?? post.title;
}
