/** The named test world: riders, games at Grandvalira, and a scheduled one. */
import { upsertBracket } from '#server/features/brackets/save.ts';
import { insertCupRow } from '#server/features/cups/save.ts';
import { insertHeroRow } from '#server/features/heroes/save.ts';
import type { NewPost } from '#server/features/posts/fields.ts';
import { insertPostRow } from '#server/features/posts/save.ts';
import { insertRiderRow } from '#server/features/riders/save.ts';
import { upsertStats } from '#server/features/riders/stats.ts';
import { createUser } from '#server/features/users/create-user.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { buildCup, buildFilm, buildHero, buildPost, buildRider, DAY, type Difference, HOUR } from './builders.ts';
import { NOON, type TestSite } from './start-site.ts';

/** In bracket order: Joss meets Oystein in game 1. */
export const CUP_RIDERS = [
  ['joss', 'Joss Christensen'],
  ['oystein', 'Øystein Bråten'],
  ['alex', 'Alex Hall'],
  ['ferdinand', 'Ferdinand Dahl'],
  ['colby', 'Colby Stevenson'],
  ['jesper', 'Jesper Tjäder'],
  ['mcrae', 'McRae Williams'],
  ['henrik', 'Henrik Harlaut'],
  ['evan', 'Evan McEachran'],
  ['andri', 'Andri Ragettli'],
  ['nick', 'Nick Goepper'],
  ['luca', 'Luca Schuler'],
  ['james', 'James Woods'],
  ['fabian', 'Fabian Bösch'],
  ['noah', 'Noah Albaladejo'],
  ['sandy', 'Sandy Boville'],
] as const;

type RiderNames = (typeof CUP_RIDERS)[number][0] | 'rookie';

/** The publish date of the scheduled game. */
export const TOMORROW = NOON + DAY;

/** Saves the world with the features' functions; returns ids. */
export function buildWorld(site: TestSite) {
  return site.write(async (trx) => {
    const riders = await addRiders(trx);
    const posts = await addPosts(trx, riders);
    const cup = await insertCupRow(
      trx,
      buildCup({
        slug: 'Grandvalira 2018',
        description: 'One game a day.',
        gameIds: [posts.jossBeatsOystein, posts.alexBeatsFerdinand, posts.jossBeatsAlex],
        initialMatchups: pairUp(CUP_RIDERS.map(([name]) => riders[name])),
        manualResults: [{ game: 8, winnerId: riders.noah }],
      }),
      NOON,
    );
    const heroes = {
      second: await insertHeroRow(trx, buildHero(posts.film, { index: 2, customTitle: 'Tonight' }), NOON),
      first: await insertHeroRow(trx, buildHero(posts.jossBeatsOystein, { index: 1 }), NOON),
      scheduled: await insertHeroRow(trx, buildHero(posts.jossBeatsAlex, { index: 0 }), NOON),
    };
    const fan = await addFan(trx, { name: 'Fan', cup, picks: pickUpperRiders(riders), submittedAt: NOON - 2 * DAY });
    return { riders, posts, cup, heroes, fan };
  });
}

async function addRiders(trx: DatabaseTransaction): Promise<Record<RiderNames, number>> {
  const ids: Partial<Record<RiderNames, number>> = {};
  for (const [key, name] of CUP_RIDERS) ids[key] = await insertRiderRow(trx, buildRider({ name }), NOON);
  const rookie = { name: 'Zoe Rookie', sponsor: 'The local shop', country: 'fr', birthdate: '2001-02-28' };
  ids.rookie = await insertRiderRow(trx, buildRider(rookie), NOON);
  const riders = ids as Record<RiderNames, number>;
  const figures = { Offense: 0.61, Defense: 0.72, Lines: 0.5, Difficulty: 0.8, Overall: 0.66, games_played: 12 };
  await upsertStats(trx, [
    { slvsh_id: riders.joss, stat_rider_name: 'Joss Christensen', ...figures },
    { slvsh_id: 9_999, stat_rider_name: 'A rider who is not on the site', ...figures },
  ]);
  return riders;
}

async function addPosts(trx: DatabaseTransaction, riders: Record<RiderNames, number>) {
  const add = (post: NewPost) => insertPostRow(trx, post, NOON);
  const game = (winner: RiderNames, loser: RiderNames, difference: Difference<NewPost>) =>
    add(
      buildPost({
        title: `${winner} vs ${loser}`,
        winnerId: riders[winner],
        loserId: riders[loser],
        riderIds: [riders[winner], riders[loser]],
        ...difference,
      }),
    );
  return {
    /** The oldest: a film with every field. */
    film: await add(
      buildFilm({
        title: 'Winter in Andorra',
        publishDate: NOON - 9 * DAY,
        videoHost: 'vimeo',
        videoId: '123456789',
        editorial: '<p>Shot in <strong>one</strong> week.</p>',
        description: 'Snow.',
        tags: ['Full-Movie', 'Andorra'],
        riderIds: [riders.henrik],
        poster: {
          location: 'posters/original/1.webp',
          fileName: '1.webp',
          contentType: 'image/webp',
          color: '#0b1220',
        },
      }),
    ),
    segment: await add(
      buildFilm({ title: 'Noah’s segment', publishDate: NOON - 8 * DAY, tags: ['segment'], riderIds: [riders.noah] }),
    ),
    zero: await add(
      buildPost({ title: 'Zero at night', publishDate: NOON - 7 * DAY, gameType: 'zero', riderIds: [riders.henrik] }),
    ),
    jossBeatsOystein: await game('joss', 'oystein', {
      publishDate: NOON - 2 * DAY,
      winnerScore: 0,
      tags: ['Andorra'],
      tricks: [
        { start: 12.5, end: 18, name: 'Switch left 270' },
        { start: 40, end: 47.25, name: 'Right 450' },
      ],
    }),
    alexBeatsFerdinand: await game('alex', 'ferdinand', { publishDate: NOON - HOUR, winnerScore: 4 }),
    /** A quarterfinal that is published tomorrow. */
    jossBeatsAlex: await game('joss', 'alex', { publishDate: TOMORROW, winnerScore: 2 }),
  };
}

export type NewFan = {
  name: string;
  cup: number;
  picks: ReadonlyMap<number, number>;
  submittedAt: number;
  lateGames?: ReadonlySet<number>;
};

/** A fan with a bracket; returns both ids. The password hash matches no password. */
export async function addFan(trx: DatabaseTransaction, fan: NewFan): Promise<{ user: number; bracket: number }> {
  const email = `${fan.name.toLowerCase().replaceAll(' ', '.')}@fans.example`;
  const user = await createUser(trx, { name: fan.name, email, passwordHash: '-', role: 'fan' }, NOON);
  const { cup: cupId, picks, submittedAt, lateGames = new Set<number>() } = fan;
  return { user, bracket: await upsertBracket(trx, { userId: user, cupId, picks, submittedAt, lateGames }) };
}

/** Fifteen picks for the first-named rider of every pair: Joss wins the cup. */
export function pickUpperRiders(riders: Record<RiderNames, number>): Map<number, number> {
  const picks = new Map<number, number>();
  let round = CUP_RIDERS.map(([name]) => riders[name]);
  for (let game = 1; game <= 15; ) {
    round = round.filter((_, place) => place % 2 === 0);
    for (const winner of round) picks.set(game++, winner);
  }
  return picks;
}

export function pairUp<T>(riders: readonly T[]): [T, T][] {
  return riders.flatMap((rider, place) => {
    const other = riders[place + 1];
    return place % 2 === 0 && other !== undefined ? [[rider, other] as [T, T]] : [];
  });
}
