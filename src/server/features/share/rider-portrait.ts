import type { Milliseconds } from '#contract/rules/time.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { PortraitFacts } from '../posters/portrait.ts';
import { findFavouritePose } from '../posters/portrait-pose.ts';
import { getRider } from '../riders/describe.ts';

/** Throws for an unknown rider, and for one in the trash. */
export async function getPortraitFacts(database: Database, now: Milliseconds, id: number): Promise<PortraitFacts> {
  const [{ name }, captions, [cup]] = await Promise.all([
    getRider(database, id),
    findCaptions(database, now, id),
    findCups(database, now, id),
  ]);
  return { id, name, pose: findFavouritePose(captions.map((caption) => caption.name)), cupId: cup?.id ?? null };
}

/** The trick of the newer post decides between equally frequent ones. */
const findCaptions = prepareQuery((database, now: number, riderId: number) =>
  database
    .selectFrom('postRiders')
    .innerJoin('posts', 'posts.id', 'postRiders.postId')
    .innerJoin('postTricks', 'postTricks.postId', 'posts.id')
    .where('postRiders.riderId', '=', riderId)
    .where('posts.publishDate', '<=', now)
    .where('posts.deletedAt', 'is', null)
    .select('postTricks.name')
    .orderBy('posts.id', 'desc')
    .orderBy('postTricks.position'),
);

/** Finds the cup with most games of the rider. The newer one decides between equally frequent ones. */
const findCups = prepareQuery((database, now: number, riderId: number) =>
  database
    .selectFrom('postRiders')
    .innerJoin('posts', 'posts.id', 'postRiders.postId')
    .innerJoin('cupGames', 'cupGames.postId', 'posts.id')
    .innerJoin('cups', 'cups.id', 'cupGames.cupId')
    .where('postRiders.riderId', '=', riderId)
    .where('posts.publishDate', '<=', now)
    .where('posts.deletedAt', 'is', null)
    .where('cups.deletedAt', 'is', null)
    .select('cups.id')
    .groupBy('cups.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('cups.id', 'desc')
    .limit(1),
);
