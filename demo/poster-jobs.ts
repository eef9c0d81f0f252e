/** The demo's slides, and the posters to draw for posts and slides. */
import { shortCupTitle } from '#contract/rules/cups.ts';
import type { DemoContent, DemoFilm } from './demo-content.ts';
import type { PosterJob } from './draw-posters.ts';

/** The ids of films follow those of the games. */
export function filmId(content: DemoContent, index: number): number {
  return content.games.length + index + 1;
}

/** The id of the post that a slide shows. */
export function heroPostId(content: DemoContent, films: readonly DemoFilm[], hero: DemoHero): number {
  if (typeof hero.subject === 'number') return hero.subject;
  return filmId(
    content,
    films.findIndex((film) => film.title === hero.subject),
  );
}

/** Slides first, then games and films. */
export function listPosterJobs(content: DemoContent, films: readonly DemoFilm[]): PosterJob[] {
  const nameOf = new Map(content.riders.map((rider) => [rider.id, rider.name]));
  const cupOf = new Map(
    content.cups.flatMap(({ id, slug, gameIds }) => {
      const cup = { id, title: shortCupTitle(slug) };
      return gameIds.map((gameId) => [gameId, cup]);
    }),
  );
  const games = content.games.map(({ id, title, riderIds, location, publishedOn }): PosterJob => {
    const riders = riderIds.map((riderId) => nameOf.get(riderId) ?? '');
    const tricks = (content.tricks[id] ?? []).map(([, , name]) => name);
    const cup = cupOf.get(id) ?? null;
    const game = { type: 'Game', gameType: 'slvsh', title, riders, location, publishDate: publishedOn } as const;
    return { name: `post-${id}`, facts: { ...game, tricks, cup, variation: id }, kind: 'poster' };
  });
  const movies = films.map(({ title, location, publishDate, maker }, index): PosterJob => {
    const id = filmId(content, index);
    const film = { type: 'Film', gameType: null, title, riders: [], location, publishDate, tricks: [] } as const;
    return { name: `post-${id}`, facts: { ...film, maker, variation: id }, kind: 'poster' };
  });
  const slides = DEMO_HEROES.flatMap((hero, index): PosterJob[] => {
    const name = `post-${heroPostId(content, films, hero)}`;
    const job = [...games, ...movies].find((other) => other.name === name);
    return job ? [{ ...job, name: `hero-${index + 1}`, kind: 'slide' }] : [];
  });
  return [...slides, ...games, ...movies];
}

/** `subject` is a game's id or a film's title; texts left out fall back to the post's own. */
type DemoHero = {
  subject: number | string;
  customTitle?: string;
  customTitleFr?: string;
  customEyebrow?: string;
  customEyebrowFr?: string;
  customSubhead?: string;
  customSubheadFr?: string;
  customUrl?: string;
};

export const DEMO_HEROES: readonly DemoHero[] = [
  {
    subject: 126,
    customEyebrow: 'Replay',
    customEyebrowFr: 'Replay',
    customTitle: 'Grandvalira, again',
    customTitleFr: 'Grandvalira, bis',
    customSubhead: 'The cup of 2018 on today’s calendar: sixteen riders, one game a day.',
    customSubheadFr: 'La coupe de 2018 au calendrier d’aujourd’hui : seize riders, un match par jour.',
    customUrl: '/slvsh-cup-grandvalira',
  },
  { subject: 229, customEyebrow: 'From the vault', customEyebrowFr: 'Sorti des archives' },
  { subject: 263, customEyebrow: 'SLVSH Cup Grandvalira 2024' },
  {
    subject: 'Spring',
    customEyebrow: 'Theater',
    customEyebrowFr: 'Cinéma',
    customSubhead: 'A shepherd girl, her dog, and a winter that won’t leave.',
    customSubheadFr: 'Une bergère, son chien, et un hiver qui s’incruste.',
  },
  {
    subject: 309,
    customEyebrow: 'Winter 25/26',
    customEyebrowFr: 'Hiver 25/26',
    customSubhead: 'Two riders, five letters, one winner.',
    customSubheadFr: 'Deux riders, cinq lettres, un seul vainqueur.',
  },
];
