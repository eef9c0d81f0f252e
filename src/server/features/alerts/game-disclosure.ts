/** Decides what an alert of a game may reveal: the riders of a later round show who has won before. */
import { countGames } from '#contract/rules/bracket.ts';
import { roundOfSlots } from '#contract/rules/cups.ts';
import { HOUR, type Milliseconds } from '#contract/rules/time.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findDecidedCups } from '../cups/decided-cup.ts';

export type GameDisclosure = {
  riders: { id: number; name: string }[];
  /** Whether an alert may name the riders. Otherwise their followers receive none. */
  namesRiders: boolean;
  /** Whether the game belongs to the present bracket cup. */
  ofCup: boolean;
  /** Whether an admin may still add the game to the present bracket cup. Until then it is not announced. */
  mayBeAdded: boolean;
};

/** A game that two opponents of the first round play outside the cup is announced after this time. */
const TIME_TO_ADD: Milliseconds = HOUR;

/** `cupId` is the present bracket cup. */
export async function discloseGame(
  database: Database,
  game: { id: number; publishDate: Milliseconds },
  cupId: number,
  now: Milliseconds,
): Promise<GameDisclosure> {
  const riders = await findRiders(database, game.id);
  const { listed, tagged, presentCup } = await findCups(database, game.id, cupId);
  const slots = await findSlots(
    database,
    riders.map(({ id }) => id),
    [...listed, cupId],
  );
  const slotsIn = (cup: number) => slots.filter(({ cupId }) => cupId === cup).map(({ slot }) => slot);
  const isFirstRound = (cup: number) => {
    const [one, other, ...more] = slotsIn(cup);
    if (riders.length !== 2 || one === undefined || other === undefined || more.length > 0) return false;
    return roundOfSlots(one, other) === 1;
  };
  const ofCup = listed.includes(cupId) && presentCup;
  const meetInCup = riders.length === 2 && slotsIn(cupId).length === 2;
  const isCandidate =
    !listed.includes(cupId) &&
    presentCup &&
    (tagged.includes(cupId) || meetInCup) &&
    !(await isDecided(database, cupId, now));
  const mayBeLaterGame = isCandidate && !isFirstRound(cupId);
  return {
    riders,
    namesRiders: listed.every(isFirstRound) && !mayBeLaterGame,
    ofCup,
    mayBeAdded: isCandidate && (mayBeLaterGame || now < game.publishDate + TIME_TO_ADD),
  };
}

function findRiders(database: Database, postId: number): Promise<{ id: number; name: string }[]> {
  return database
    .selectFrom('postRiders')
    .innerJoin('riders', 'riders.id', 'postRiders.riderId')
    .where('postId', '=', postId)
    .select(['riders.id', 'riders.name'])
    .orderBy('position')
    .execute();
}

/** Includes cups in the trash. A post names a cup by a tag that equals its title. */
async function findCups(database: Database, postId: number, cupId: number) {
  const games = await database.selectFrom('cupGames').where('postId', '=', postId).select('cupId').execute();
  const tags = await database
    .selectFrom('postTags')
    .innerJoin('tags', 'tags.id', 'postTags.tagId')
    .where('postId', '=', postId)
    .select('nameKey')
    .execute();
  const cups = await database.selectFrom('cups').select(['id', 'slug', 'deletedAt']).execute();
  const keys = new Set(tags.map(({ nameKey }) => nameKey));
  return {
    listed: games.map(({ cupId }) => cupId),
    tagged: cups.filter(({ slug }) => keys.has(slug.toLowerCase())).map(({ id }) => id),
    presentCup: cups.some(({ id, deletedAt }) => id === cupId && deletedAt === null),
  };
}

function findSlots(database: Database, riderIds: readonly number[], cupIds: readonly number[]) {
  return database
    .selectFrom('cupSlots')
    .where('cupId', 'in', cupIds)
    .where('riderId', 'in', riderIds)
    .select(['cupId', 'slot'])
    .execute();
}

async function isDecided(database: Database, cupId: number, now: Milliseconds): Promise<boolean> {
  const cup = (await findDecidedCups(database, now, [cupId])).get(cupId);
  return cup?.results.has(countGames(cup.riderIn.length)) === true;
}
