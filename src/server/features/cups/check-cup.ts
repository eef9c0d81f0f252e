/** What has to be true of a cup before it is stored (product decisions, 'Cups'). */
import { contestantsOf, countGames, type DecidedPost, settleGames } from '#contract/bracket.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findPostKinds } from '../posts/find-post-kinds.ts';
import { nameRiders } from '../riders/name-riders.ts';
import { type CupDraft, slotsOf } from './cup-draft.ts';
import { decidedPosts } from './decided-posts.ts';

/** Throws a refusal that names the field, and in it the slot or the game. */
export async function checkCup(database: Database, cup: CupDraft): Promise<void> {
  await checkMatchups(database, cup);
  const decided = await checkGames(database, cup.gameIds);
  checkResults(cup, decided);
}

async function checkMatchups(database: Database, { initialMatchups, riderCount }: CupDraft): Promise<void> {
  if (initialMatchups.length > 0 && initialMatchups.length !== riderCount / 2) {
    refuse('initialMatchups', `has ${initialMatchups.length} pairs; ${riderCount} riders make ${riderCount / 2}`);
  }
  const slots = initialMatchups.flatMap((pair, place) =>
    pair.flatMap((rider, side) => (rider === null ? [] : [{ rider, slot: `game-${place + 1}, rider_${side + 1}` }])),
  );
  const known = await nameRiders(
    database,
    slots.map(({ rider }) => rider),
  );
  const seen = new Map<number, string>();
  for (const { rider, slot } of slots) {
    if (!known.has(rider)) refuse('initialMatchups', `is wrong in ${slot}: there is no rider ${rider}`);
    const before = seen.get(rider);
    if (before) refuse('initialMatchups', `is wrong in ${slot}: ${known.get(rider)} stands in ${before} already`);
    seen.set(rider, slot);
  }
}

/** The games with their results, in the order of publishing. */
async function checkGames(database: Database, gameIds: readonly number[]): Promise<DecidedPost[]> {
  const posts = await findPostKinds(database, gameIds);
  for (const id of gameIds) {
    const post = posts.find((one) => one.id === id);
    if (!post) refuse('games', `names a post that does not exist: there is no post ${id}`);
    if (post.type !== 'Game') refuse('games', `names a film: post ${id} is a film`);
  }
  return decidedPosts(posts);
}

/** The results by hand that can still happen; what a changed video or first round has made impossible is left out. */
export async function possibleResults(database: Database, cup: CupDraft): Promise<CupDraft['handResults']> {
  const riders = contestants(cup, await checkGames(database, cup.gameIds));
  return cup.handResults.filter(
    ({ game, winnerId }) => game <= countGames(cup.riderCount) && riders(game).includes(winnerId),
  );
}

/** A game is settled by hand for one of the two who meet in it, by all that is known of the games before it. */
function checkResults(cup: CupDraft, decided: DecidedPost[]): void {
  const riders = contestants(cup, decided);
  for (const { game, winnerId } of cup.handResults) {
    if (game < 1 || game > countGames(cup.riderCount))
      refuse('results', `names a game that does not exist: there is no game-${game}`);
    if (!riders(game).includes(winnerId))
      refuse('results', `names a wrong winner: rider ${winnerId} does not ride in game-${game}`);
  }
}

/** Who meets in a game, by all that is settled. */
function contestants(cup: CupDraft, decided: DecidedPost[]) {
  const slots = slotsOf(cup);
  const settled = settleGames(slots, decided, new Map(cup.handResults.map(({ game, winnerId }) => [game, winnerId])));
  return (game: number) => contestantsOf(game, slots, (before) => settled.get(before)?.winnerId);
}

function refuse(field: string, why: string): never {
  throw new Refusal('invalid', `${field} ${why}`, { field });
}
