/** What has to be true of a cup before it is stored (product decisions, 'Cups'). */
import { contestantsOf, countGames, type DecidedPost, settleGames } from '#contract/bracket.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DoctorInput } from '../../platform/doctor.ts';
import { findPostSummaries } from '../posts/describe.ts';
import { findRiderNames } from '../riders/references.ts';
import { findCupRows } from './queries.ts';
import { type CupInput, slotsOfInput, toDecidedPosts } from './rules.ts';
import { getStoredCup } from './stored-cup.ts';

/** Throws a refusal that names the field, and in it the slot or the game. */
export async function assertValidCup(database: Database, cup: CupInput): Promise<void> {
  await assertValidMatchups(database, cup);
  const decided = await getDecidedGames(database, cup.gameIds);
  assertValidResults(cup, decided);
}

async function assertValidMatchups(database: Database, { initialMatchups, riderCount }: CupInput): Promise<void> {
  if (initialMatchups.length > 0 && initialMatchups.length !== riderCount / 2) {
    throwInvalid('initialMatchups', `has ${initialMatchups.length} pairs; ${riderCount} riders make ${riderCount / 2}`);
  }
  const slots = initialMatchups.flatMap((pair, place) =>
    pair.flatMap((rider, side) => (rider === null ? [] : [{ rider, slot: `game-${place + 1}, rider_${side + 1}` }])),
  );
  const known = await findRiderNames(
    database,
    slots.map(({ rider }) => rider),
  );
  const seen = new Map<number, string>();
  for (const { rider, slot } of slots) {
    if (!known.has(rider)) throwInvalid('initialMatchups', `is wrong in ${slot}: there is no rider ${rider}`);
    const before = seen.get(rider);
    if (before) throwInvalid('initialMatchups', `is wrong in ${slot}: ${known.get(rider)} stands in ${before} already`);
    seen.set(rider, slot);
  }
}

/** The games with their results, in the order of publishing. */
async function getDecidedGames(database: Database, gameIds: readonly number[]): Promise<DecidedPost[]> {
  const posts = await findPostSummaries(database, gameIds);
  for (const id of gameIds) {
    const post = posts.find((one) => one.id === id);
    if (!post) throwInvalid('games', `names a post that does not exist: there is no post ${id}`);
    if (post.type !== 'Game') throwInvalid('games', `names a film: post ${id} is a film`);
  }
  return toDecidedPosts(posts);
}

/** The results by hand that can still happen; what a changed video or first round has made impossible is left out. */
export async function possibleResults(database: Database, cup: CupInput): Promise<CupInput['manualResults']> {
  const riders = contestantsByGame(cup, await getDecidedGames(database, cup.gameIds));
  return cup.manualResults.filter(
    ({ game, winnerId }) => game <= countGames(cup.riderCount) && riders(game).includes(winnerId),
  );
}

/** A game is settled by hand for one of the two who meet in it, by all that is known of the games before it. */
function assertValidResults(cup: CupInput, decided: DecidedPost[]): void {
  const riders = contestantsByGame(cup, decided);
  for (const { game, winnerId } of cup.manualResults) {
    if (game < 1 || game > countGames(cup.riderCount))
      throwInvalid('results', `names a game that does not exist: there is no game-${game}`);
    if (!riders(game).includes(winnerId))
      throwInvalid('results', `names a wrong winner: rider ${winnerId} does not ride in game-${game}`);
  }
}

/** Who meets in a game, by all that is settled. */
function contestantsByGame(cup: CupInput, decided: DecidedPost[]) {
  const slots = slotsOfInput(cup);
  const settled = settleGames(slots, decided, new Map(cup.manualResults.map(({ game, winnerId }) => [game, winnerId])));
  return (game: number) => contestantsOf(game, slots, (before) => settled.get(before)?.winnerId);
}

function throwInvalid(field: string, problem: string): never {
  throw new AppError('invalid', `${field} ${problem}`, { field });
}

/** What a save of the cup would refuse. Games in the trash count for nothing, and may come back. */
export async function* inspectCups({ database }: DoctorInput) {
  for (const { id, slug } of await findCupRows(database)) {
    const { input } = await getStoredCup(database, id);
    const games = await findPostSummaries(database, input.gameIds);
    try {
      await assertValidCup(database, { ...input, gameIds: games.map((game) => game.id) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      yield `Cup ${id} (${slug}): ${error.message}`;
    }
  }
}
