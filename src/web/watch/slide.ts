/** What a slide of the gallery shows; what the admin left empty comes from the post. */

import { heroLink } from '#contract/hero-link.ts';
import type { Hero } from '#contract/heroes.ts';
import type { Words } from '../messages/english.ts';
import type { PosterPicture } from '../ui/poster.tsx';
import { postLabel } from './post-label.ts';

export type Slide = {
  id: number;
  title: string;
  eyebrow: string;
  subhead: string;
  link: string;
  picture: PosterPicture;
  /** Whether the picture was made for the gallery rather than for the post. */
  ownPicture: boolean;
};

export function slideOf(hero: Hero, words: Words): Slide {
  const { post } = hero;
  return {
    id: hero.id,
    title: hero.customTitle ?? post.title,
    eyebrow: hero.customEyebrow ?? postLabel(post, words),
    subhead: hero.customSubhead ?? post.location ?? words.watch.theWorld,
    link: heroLink(hero),
    ownPicture: hero.customPosterImgLocation !== null,
    picture:
      hero.customPosterImgLocation === null
        ? { location: post.posterImgLocation, color: post.posterImgColor }
        : { location: hero.customPosterImgLocation, color: hero.customPosterImgColor },
  };
}
