/** Entities with default values, for tests about one property. */
import type { NewCup } from '#server/features/cups/rules.ts';
import { insertCupRow } from '#server/features/cups/save.ts';
import { insertHeroRow, type NewHero } from '#server/features/heroes/save.ts';
import type { NewPost } from '#server/features/posts/fields.ts';
import { insertPostRow } from '#server/features/posts/save.ts';
import { insertRiderRow, type NewRider } from '#server/features/riders/save.ts';
import { NOON, type TestSite } from './start-site.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Difference<T> = { [K in keyof T]?: T[K] };

/** A game of yesterday without a result. */
export function buildPost(difference: Difference<NewPost> = {}): NewPost {
  return {
    title: 'A game',
    location: 'Grandvalira',
    publishDate: NOON - DAY,
    type: 'Game',
    gameType: 'slvsh',
    videoHost: 'youtube',
    videoId: 'dQw4w9WgXcQ',
    editorial: null,
    description: null,
    winnerScore: null,
    winnerId: null,
    loserId: null,
    riderIds: [],
    tags: [],
    tricks: [],
    poster: null,
    ...difference,
  };
}

export function buildFilm(difference: Difference<NewPost> = {}): NewPost {
  return buildPost({ title: 'A film', location: null, type: 'Film', gameType: null, ...difference });
}

export function buildRider(difference: Difference<NewRider> = {}): NewRider {
  return { name: 'A rider', sponsor: null, country: null, birthdate: null, avatar: null, ...difference };
}

export function buildHero(postId: number, difference: Difference<NewHero> = {}): NewHero {
  return { postId, index: 0, ...difference };
}

/** A cup of sixteen empty slots. */
export function buildCup(difference: Difference<NewCup> = {}): NewCup {
  return {
    slug: 'A cup',
    location: 'Grandvalira',
    startsOn: '2018-03-12',
    endsOn: '2018-03-18',
    riderCount: 16,
    description: 'Sixteen riders, fifteen games.',
    gameIds: [],
    initialMatchups: [],
    manualResults: [],
    ...difference,
  };
}

export const addPost = (site: TestSite, difference?: Difference<NewPost>) =>
  site.write((trx) => insertPostRow(trx, buildPost(difference), NOON));

export const addFilm = (site: TestSite, difference?: Difference<NewPost>) =>
  site.write((trx) => insertPostRow(trx, buildFilm(difference), NOON));

export const addRider = (site: TestSite, difference?: Difference<NewRider>) =>
  site.write((trx) => insertRiderRow(trx, buildRider(difference), NOON));

export const addHero = (site: TestSite, postId: number, difference?: Difference<NewHero>) =>
  site.write((trx) => insertHeroRow(trx, buildHero(postId, difference), NOON));

export const addCup = (site: TestSite, difference?: Difference<NewCup>) =>
  site.write((trx) => insertCupRow(trx, buildCup(difference), NOON));

/** Flags the video of a post, as three failed checks do. */
export const flagVideo = (
  site: Pick<TestSite, 'database'>,
  postId: number,
  verdict: 'gone' | 'private' | 'not-embeddable' = 'gone',
) =>
  site.database
    .insertInto('videoChecks')
    .values({ postId, host: 'youtube', verdict, flaggedAt: NOON, firstFailedAt: NOON - 2 * DAY })
    .execute();
