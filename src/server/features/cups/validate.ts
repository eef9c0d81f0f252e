/** Validates the bracket of a cup (product decisions, 'Cups'). */
import { contestantsOf, countGames, type DecidedPost, decideGames } from '#contract/rules/bracket.ts';
import { fieldErrorMessage } from '#contract/rules/field-labels.ts';
import { findNamesakes } from '#contract/rules/names.ts';

import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DoctorInput } from '../../platform/doctor.ts';
import { findPostSummaries } from '../posts/describe.ts';
import { findRiderNames } from '../riders/references.ts';
import { findCupRows } from './queries.ts';
import { type CupInput, slotsOfInput, toDecidedPosts } from './rules.ts';
import { getStoredCup } from './stored-cup.ts';

export async function assertValidCup(database: Database, cup: CupInput): Promise<void> {
  await assertValidMatchups(database, cup);
  const decided = await getDecidedGames(database, cup.gameIds);
  assertValidResults(cup, decided);
}

async function assertValidMatchups(database: Database, { initialMatchups, riderCount }: CupInput): Promise<void> {
  if (initialMatchups.length > 0 && initialMatchups.length !== riderCount / 2) {
    throwInvalid(
      'initialMatchups',
      `has ${initialMatchups.length} ${initialMatchups.length === 1 ? 'pair' : 'pairs'}; ${riderCount} riders make ${riderCount / 2}`,
    );
  }
  const slots = initialMatchups.flatMap((pair, index) =>
    pair.flatMap((rider, side) => (rider === null ? [] : [{ rider, slot: `game-${index + 1}, rider_${side + 1}` }])),
  );
  const known = await findRiderNames(
    database,
    slots.map(({ rider }) => rider),
  );
  const slotByRider = new Map<number, string>();
  for (const { rider, slot } of slots) {
    if (!known.has(rider)) throwInvalid('initialMatchups', `is wrong in ${slot}: there is no rider ${rider}`);
    const first = slotByRider.get(rider);
    if (first) throwInvalid('initialMatchups', `is wrong in ${slot}: ${known.get(rider)} is in ${first} already`);
    slotByRider.set(rider, slot);
  }
}

/** Throws if two riders of the first round have the same name: no bracket could be submitted. */
export async function assertNamesDiffer(database: Database, cup: CupInput): Promise<void> {
  const found = await findNamesakesOf(database, cup);
  if (!found) return;
  const [first, second] = found.slots.map((slot) => `game-${Math.floor(slot / 2) + 1}, rider_${(slot % 2) + 1}`);
  throwInvalid(
    'initialMatchups',
    `is wrong in ${second}: the rider of ${first} is named ${found.name} too. Picks are names: rename one of the two first`,
  );
}

/** Returns two riders of the first round with the same name, and their slots from 0. */
export async function findNamesakesOf(
  database: Database,
  cup: CupInput,
): Promise<{ name: string; slots: [number, number] } | undefined> {
  const riders = slotsOfInput(cup);
  const known = await findRiderNames(
    database,
    riders.filter((id) => id !== null),
    { trashed: true },
  );
  const names = riders.map((id) => (id === null ? null : (known.get(id) ?? null)));
  const slots = findNamesakes(names);
  return slots && { name: names[slots[1]] ?? '', slots };
}

async function getDecidedGames(database: Database, gameIds: readonly number[]): Promise<DecidedPost[]> {
  const posts = await findPostSummaries(database, gameIds);
  for (const id of gameIds) {
    const post = posts.find((post) => post.id === id);
    if (!post) throwInvalid('games', `names a post that does not exist: there is no post ${id}`);
    if (post.type !== 'Game') throwInvalid('games', `names a film: post ${id} is a film`);
  }
  return toDecidedPosts(posts);
}

/** Omits manual results that the posts and the first round make impossible. */
export async function possibleResults(database: Database, cup: CupInput): Promise<CupInput['manualResults']> {
  const riders = contestantsByGame(cup, await getDecidedGames(database, cup.gameIds));
  return cup.manualResults.filter(
    ({ game, winnerId }) => game <= countGames(cup.riderCount) && riders(game).includes(winnerId),
  );
}

function assertValidResults(cup: CupInput, decided: DecidedPost[]): void {
  const riders = contestantsByGame(cup, decided);
  for (const { game, winnerId } of cup.manualResults) {
    if (game < 1 || game > countGames(cup.riderCount))
      throwInvalid('results', `names a game that does not exist: there is no game-${game}`);
    if (!riders(game).includes(winnerId))
      throwInvalid('results', `names a wrong winner: rider ${winnerId} does not ride in game-${game}`);
  }
}

/** Returns the riders who meet in a game, as far as earlier games are decided. */
function contestantsByGame(cup: CupInput, decided: DecidedPost[]) {
  const slots = slotsOfInput(cup);
  const decidedGames = decideGames(
    slots,
    decided,
    new Map(cup.manualResults.map(({ game, winnerId }) => [game, winnerId])),
  );
  return (game: number) => contestantsOf(game, slots, (before) => decidedGames.get(before)?.winnerId);
}

function throwInvalid(field: string, problem: string): never {
  throw new AppError('invalid', `${field} ${problem}`, { field });
}

/** Finds cups that a save would refuse. Games in the trash may be restored, and are ignored. */
export async function* inspectCups({ database }: DoctorInput) {
  for (const { id, slug } of await findCupRows(database)) {
    const { input } = await getStoredCup(database, id);
    const games = await findPostSummaries(database, input.gameIds);
    try {
      await assertValidCup(database, { ...input, gameIds: games.map((game) => game.id) });
      await assertNamesDiffer(database, input);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { field = '' } = error.details;
      yield `Cup ${id} (${slug}): ${fieldErrorMessage(field, error.message.slice(field.length + 1))}`;
    }
  }
}
