/** What is written of a slide besides its place, whether it is new or changed. */
import { pictureColumns } from '../../platform/pictures/picture-columns.ts';
import type { NewHero } from './create-hero.ts';

/** The slide's own columns, named as the table does. */
export function heroColumns(hero: Omit<NewHero, 'index'>) {
  return {
    post_id: hero.postId,
    custom_title: hero.customTitle,
    custom_eyebrow: hero.customEyebrow,
    custom_subhead: hero.customSubhead,
    custom_url: hero.customUrl,
    ...pictureColumns(hero.poster),
  };
}
