/** The slide form's fields, all of them text as forms have them. */
import type { Hero } from '#contract/heroes.ts';

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

/** What a slide is called where it stands among others. */
export function heroName({ customTitle, post }: Pick<Hero, 'customTitle'> & { post: { title: string } }): string {
  return customTitle ?? post.title;
}
