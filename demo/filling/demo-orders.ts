/** Which posters the demo needs, and under which names. */
import type { DemoContent, DemoFilm } from '../demo-content.ts';
import { DEMO_HEROES, type DemoHero } from './demo-heroes.ts';
import type { PosterOrder } from './draw-pictures.ts';

/** Films are numbered on after the games. */
export function filmId(content: DemoContent, place: number): number {
  return content.games.length + place + 1;
}

/** The id of the post that a slide shows. */
export function heroPostId(content: DemoContent, films: readonly DemoFilm[], hero: DemoHero): number {
  if (typeof hero.subject === 'number') return hero.subject;
  return filmId(
    content,
    films.findIndex((film) => film.title === hero.subject),
  );
}

/** A poster for each game, each film and, wide enough for a whole screen, each slide. */
export function orderPosters(content: DemoContent, films: readonly DemoFilm[]): PosterOrder[] {
  const nameOf = new Map(content.riders.map((rider) => [rider.id, rider.name]));
  const games = content.games.map(({ id, title, riderIds }) => {
    const riders = riderIds.map((riderId) => nameOf.get(riderId) ?? '');
    return { name: `post-${id}`, seed: { id, kind: 'game' as const, riders, title }, width: 1280 as const };
  });
  const movies = films.map(({ title }, place) => {
    const id = filmId(content, place);
    return { name: `post-${id}`, seed: { id, kind: 'film' as const, riders: [], title }, width: 1280 as const };
  });
  const slides = DEMO_HEROES.flatMap((hero, place) => {
    const name = `post-${heroPostId(content, films, hero)}`;
    const order = [...games, ...movies].find((one) => one.name === name);
    return order ? [{ ...order, name: `hero-${place + 1}`, width: 1920 as const }] : [];
  });
  return [...slides, ...games, ...movies];
}
