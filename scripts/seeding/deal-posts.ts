/** Riders and posts of a large site from a seeded random generator: an equal seed gives equal content. */
import type { DemoContent, DemoFilm, DemoRider } from '#demo/demo-content.ts';
import { createRandom } from '#server/features/posters/seeded-random.ts';
import type { NewPost } from '#server/features/posts/save.ts';
import { madeUpName } from './made-up-name.ts';

/** Publish dates of the first and the last post. */
const FIRST_MOMENT = Date.parse('2001-01-01T12:00:00.000Z');
const LAST_MOMENT = Date.parse('2025-12-31T12:00:00.000Z');

const POSTS_PER_RIDER = 250;
const FILM_EVERY = 10;
const COUNTRIES = ['ad', 'us', 'fr', 'fi', 'no', 'se', 'ch', 'at', 'ca', 'nz'] as const;
const GAME_KINDS = ['slvsh', 'slvsh', 'slvsh', 'slvsh', 'instabanger', 'in-on-out', 'zero', 'add-on'] as const;

export type DealtPost = Omit<NewPost, 'id' | 'tricks' | 'poster'> & {
  id: number;
  /** The demo's game whose tricks it copies. */
  tricksOf: number | null;
};

const NOT_A_GAME = {
  ...({ type: 'Film', gameType: null, winnerScore: null, winnerId: null, loserId: null, tricksOf: null } as const),
  riderIds: [],
};

/** The `known` riders, and enough invented ones for the posts. */
export function dealRiders(known: readonly DemoRider[], posts: number): DemoRider[] {
  const random = createRandom('riders');
  const first = Math.max(...known.map((rider) => rider.id)) + 1;
  const more = Array.from({ length: Math.floor(posts / POSTS_PER_RIDER) }, (_, place) => ({
    id: first + place,
    name: madeUpName(place),
    sponsor: null,
    country: random.pick(COUNTRIES),
    birthdate: `${random.integer(1980, 2009)}-0${random.integer(1, 9)}-${random.integer(10, 28)}`,
  }));
  return [...known, ...more];
}

/** Posts, oldest first, nine games to a film, each modelled on one of the demo's. */
export function* dealPosts(
  { games }: Pick<DemoContent, 'games'>,
  films: readonly DemoFilm[],
  riders: readonly DemoRider[],
  count: number,
): Generator<DealtPost> {
  const random = createRandom('posts');
  const pace = (LAST_MOMENT - FIRST_MOMENT) / Math.max(1, count - 1);
  for (let place = 0; place < count; place++) {
    const when = { id: place + 1, publishDate: Math.floor(FIRST_MOMENT + place * pace) };
    if (place % FILM_EVERY === FILM_EVERY - 1) {
      const film = films[place % films.length] as DemoFilm;
      yield { ...film, ...when, ...NOT_A_GAME, title: `${film.title} ${place + 1}` };
      continue;
    }
    const game = games[place % games.length] as DemoContent['games'][number];
    const one = random.integer(0, riders.length - 1);
    const other = (one + random.integer(1, riders.length - 1)) % riders.length;
    const [winner, loser] = [riders[one], riders[other]] as [DemoRider, DemoRider];
    yield {
      ...when,
      title: `${winner.name} vs. ${loser.name}`,
      location: game.location,
      type: 'Game',
      gameType: random.pick(GAME_KINDS),
      videoHost: 'youtube',
      videoId: game.youtubeId,
      editorial: null,
      description: game.description,
      winnerScore: random.integer(0, 4),
      winnerId: winner.id,
      loserId: loser.id,
      riderIds: [winner.id, loser.id],
      tags: game.tags,
      tricksOf: game.id,
    };
  }
}
