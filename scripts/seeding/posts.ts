/** Riders and posts of a large site from a seeded random generator: an equal seed gives equal content. */
import type { DemoContent, DemoFilm, DemoRider } from '#demo/demo-content.ts';
import type { StoredPoster } from '#demo/draw-posters.ts';
import { createRandom } from '#server/features/posters/seeded-random.ts';
import type { NewPost } from '#server/features/posts/save.ts';
import { postColumns } from '#server/features/posts/save.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { generateName } from './generate-name.ts';
import { createRowBatch } from './row-batch.ts';

/** Publish dates of the first and the last post. */
const FIRST_PUBLISH_DATE = Date.parse('2001-01-01T12:00:00.000Z');
const LAST_PUBLISH_DATE = Date.parse('2025-12-31T12:00:00.000Z');

const POSTS_PER_RIDER = 250;
const FILM_EVERY = 10;
const COUNTRIES = ['ad', 'us', 'fr', 'fi', 'no', 'se', 'ch', 'at', 'ca', 'nz'] as const;
const GAME_KINDS = ['slvsh', 'slvsh', 'slvsh', 'slvsh', 'instabanger', 'in-on-out', 'zero', 'add-on'] as const;

type GeneratedPost = Omit<NewPost, 'id' | 'tricks' | 'poster'> & {
  id: number;
  /** The demo's game whose tricks it copies. */
  tricksOf: number | null;
};

const NOT_A_GAME = {
  ...({ type: 'Film', gameType: null, winnerScore: null, winnerId: null, loserId: null, tricksOf: null } as const),
  riderIds: [],
};

/** The `known` riders, and enough invented ones for the posts. */
export function generateRiders(known: readonly DemoRider[], posts: number): DemoRider[] {
  const random = createRandom('riders');
  const first = Math.max(...known.map((rider) => rider.id)) + 1;
  const more = Array.from({ length: Math.floor(posts / POSTS_PER_RIDER) }, (_, place) => ({
    id: first + place,
    name: generateName(place),
    sponsor: null,
    country: random.pick(COUNTRIES),
    birthdate: `${random.integer(1980, 2009)}-0${random.integer(1, 9)}-${random.integer(10, 28)}`,
  }));
  return [...known, ...more];
}

/** Posts, oldest first, nine games to a film, each modelled on one of the demo's. */
export function* generatePosts(
  { games }: Pick<DemoContent, 'games'>,
  films: readonly DemoFilm[],
  riders: readonly DemoRider[],
  count: number,
): Generator<GeneratedPost> {
  const random = createRandom('posts');
  const pace = (LAST_PUBLISH_DATE - FIRST_PUBLISH_DATE) / Math.max(1, count - 1);
  for (let place = 0; place < count; place++) {
    const when = { id: place + 1, publishDate: Math.floor(FIRST_PUBLISH_DATE + place * pace) };
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

/** Tricks that a post copies from its model in the demo. */
const TRICKS_PER_GAME = 6;
const POSTS_PER_BATCH = 250;

type PostContext = {
  tagIds: ReadonlyMap<string, number>;
  tricks: DemoContent['tricks'];
  /** Posters in rotation. */
  posters: readonly StoredPoster[];
  /** In milliseconds. */
  writtenAt: number;
};

/** `onWritten` gets the number of inserted posts. */
export async function insertPosts(
  trx: DatabaseTransaction,
  posts: Iterable<GeneratedPost>,
  { tagIds, tricks, posters, writtenAt }: PostContext,
  onWritten: (count: number) => void,
): Promise<void> {
  const rows = createRowBatch(trx, 'posts');
  const riderRows = createRowBatch(trx, 'post_riders');
  const tagRows = createRowBatch(trx, 'post_tags');
  const trickRows = createRowBatch(trx, 'post_tricks');

  /** Posts first: the other rows refer to them. */
  async function write(): Promise<void> {
    for (const waiting of [rows, riderRows, tagRows, trickRows]) await waiting.write();
  }

  for (const post of posts) {
    rows.add(postRow(post, posters[post.id % posters.length], writtenAt));
    const ofPost = (position: number) => ({ post_id: post.id, position });
    for (const [place, rider_id] of post.riderIds.entries()) riderRows.add({ ...ofPost(place), rider_id });
    for (const [place, tag] of post.tags.entries()) {
      tagRows.add({ ...ofPost(place), tag_id: tagIds.get(tag.toLowerCase()) ?? 0 });
    }
    const done = post.tricksOf === null ? [] : (tricks[post.tricksOf] ?? []).slice(0, TRICKS_PER_GAME);
    for (const [place, [start_second, end_second, name]] of done.entries()) {
      trickRows.add({ ...ofPost(place), start_second, end_second, name });
    }
    if (post.id % POSTS_PER_BATCH === 0) await write();
    onWritten(post.id);
  }
  await write();
}

function postRow(post: GeneratedPost, poster: StoredPoster | undefined, writtenAt: number) {
  return {
    id: post.id,
    ...postColumns({ ...post, poster: poster ?? null }),
    created_at: writtenAt,
    updated_at: writtenAt,
  };
}
