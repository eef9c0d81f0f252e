import type { CupSummary } from '#contract/api/cups.ts';
import type { Hero, NewestGameSlide } from '#contract/api/heroes.ts';
import { BRACKET_CUP_PATH, heroLink } from '#contract/rules/paths.ts';
import { type TranslatedText, translate } from '#contract/rules/translated-text.ts';
import type { Messages } from '#messages/en/site.ts';
import { replayedYear } from '../cup/date-range.ts';
import type { Gallery } from './load-post-lists.ts';
import { postLabel } from './post-label.ts';

export type Slide = SlideTexts & (ReturnType<typeof toSlide> | ReturnType<typeof toNewestGameSlide>);

function toSlide(hero: Hero, messages: Messages) {
  const link = heroLink(hero);
  return {
    id: hero.id,
    isNewestGame: false,
    ...slideTexts(hero, messages),
    link,
    toCup: link.split(/[?#]/, 1)[0] === BRACKET_CUP_PATH,
    hasOwnPicture: hero.customPosterImgLocation !== null,
    picture: slidePicture(hero),
  };
}

/** A slide without a picture of its own has that of the post. */
export function slidePicture({ post, ...hero }: Hero) {
  return hero.customPosterImgLocation === null
    ? { location: post.posterImgLocation, color: post.posterImgColor }
    : { location: hero.customPosterImgLocation, color: hero.customPosterImgColor };
}

type CustomText = 'customTitle' | 'customEyebrow' | 'customSubhead';
export type HeroTexts = Pick<Hero, 'post' | CustomText | `${CustomText}Fr`>;
type SlideTexts = Record<'title' | 'eyebrow' | 'subhead', TranslatedText>;

/** A text that is missing in both languages is that of the post. */
export function slideTexts({ post, ...hero }: HeroTexts, messages: Messages): SlideTexts {
  const { language, watch } = messages;
  return {
    title: translate(language, hero.customTitle, hero.customTitleFr) ?? { text: post.title },
    eyebrow: translate(language, hero.customEyebrow, hero.customEyebrowFr) ?? { text: postLabel(post, messages) },
    subhead: translate(language, hero.customSubhead, hero.customSubheadFr) ?? { text: post.location ?? watch.theWorld },
  };
}

type NewestGame = NonNullable<NewestGameSlide['post']>;

function toNewestGameSlide(game: NewestGame, cups: readonly CupSummary[], { home, watch }: Messages) {
  const { latestGame } = home.gallery;
  const cup = cups.find(({ id }) => id === game.cup?.id);
  const isReplay = cup !== undefined && replayedYear(cup.title, cup.dateRange) !== undefined;
  return {
    id: 0,
    isNewestGame: true,
    title: { text: game.title },
    eyebrow: { text: isReplay ? home.replayed(latestGame) : latestGame },
    subhead: { text: game.location ?? watch.theWorld },
    link: heroLink({ customUrl: null, postId: game.id }),
    toCup: false,
    hasOwnPicture: false,
    picture: { location: game.posterImgLocation, color: game.posterImgColor },
  };
}

export function listSlides({ heroes, newestGame }: Gallery, cups: readonly CupSummary[], messages: Messages): Slide[] {
  const slides = heroes.map((hero) => toSlide(hero, messages));
  return newestGame === null ? slides : [toNewestGameSlide(newestGame, cups, messages), ...slides];
}
