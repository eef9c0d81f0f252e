/** The demo's slides, and the posters to draw for posts and slides. */
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
  const games = content.games.map(({ id, title, riderIds }) => {
    const riders = riderIds.map((riderId) => nameOf.get(riderId) ?? '');
    return { name: `post-${id}`, seed: { id, kind: 'game' as const, riders, title }, width: 1280 as const };
  });
  const movies = films.map(({ title }, index) => {
    const id = filmId(content, index);
    return { name: `post-${id}`, seed: { id, kind: 'film' as const, riders: [], title }, width: 1280 as const };
  });
  const slides = DEMO_HEROES.flatMap((hero, index) => {
    const name = `post-${heroPostId(content, films, hero)}`;
    const job = [...games, ...movies].find((other) => other.name === name);
    return job ? [{ ...job, name: `hero-${index + 1}`, width: 1920 as const }] : [];
  });
  return [...slides, ...games, ...movies];
}

/** `subject` is a game's id or a film's title; texts left out fall back to the post's own. */
type DemoHero = {
  subject: number | string;
  customTitle?: string;
  customEyebrow?: string;
  customSubhead?: string;
  customUrl?: string;
};

export const DEMO_HEROES: readonly DemoHero[] = [
  {
    subject: 126,
    customEyebrow: 'The cup is on',
    customTitle: 'Grandvalira, again',
    customSubhead: 'Sixteen riders, one game a day. The 2018 cup replayed on today’s calendar.',
    customUrl: '/slvsh-cup-grandvalira',
  },
  { subject: 229, customEyebrow: 'From the vault' },
  { subject: 263, customEyebrow: 'SLVSH Cup Grandvalira 2024' },
  {
    subject: 'Spring',
    customEyebrow: 'Theater',
    customSubhead: 'A shepherd girl, her dog, and a winter that won’t leave.',
  },
  { subject: 309, customEyebrow: 'Fresh in', customSubhead: 'Two riders, five letters, one winner.' },
];
