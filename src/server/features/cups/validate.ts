/** Validates the bracket of a cup (product decisions, 'Cups'). */
import { contestantsOf, countGames, type DecidedPost, decideGames } from '#contract/rules/bracket.ts';
import { findNamesakes } from '#contract/rules/names.ts';
import { type Problem, problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DoctorInput } from '../../platform/doctor.ts';
import { findPostSummaries } from '../posts/read-posts.ts';
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
    const pairs = initialMatchups.length;
    throwInvalid('initialMatchups', problem('wrong-pairs', { pairs, riders: riderCount, needed: riderCount / 2 }));
  }
  const slots = initialMatchups
    .flat()
    .flatMap((rider, index) => (rider === null ? [] : [{ rider, slot: toSlot(index) }]));
  const known = await findRiderNames(
    database,
    slots.map(({ rider }) => rider),
  );
  const slotByRider = new Map<number, Slot>();
  for (const { rider, slot } of slots) {
    if (!known.has(rider)) throwInvalid('initialMatchups', problem('slot-rider-unknown', { ...slot, id: rider }));
    const first = slotByRider.get(rider);
    if (first) {
      const name = known.get(rider) ?? '';
      throwInvalid('initialMatchups', problem('slot-rider-twice', { ...slot, name, ...otherSlot(first) }));
    }
    slotByRider.set(rider, slot);
  }
}

/** Both numbers count from 1. */
type Slot = { game: number; place: number };

function toSlot(index: number): Slot {
  return { game: Math.floor(index / 2) + 1, place: (index % 2) + 1 };
}

function otherSlot({ game, place }: Slot) {
  return { otherGame: game, otherPlace: place };
}

/** Throws if two riders of the first round have the same name: no bracket could be submitted. */
export async function assertNamesDiffer(database: Database, cup: CupInput): Promise<void> {
  const found = await findNamesakesOf(database, cup);
  if (!found) return;
  const [other, slot] = [toSlot(found.slots[0]), toSlot(found.slots[1])];
  throwInvalid('initialMatchups', problem('slot-namesake', { ...slot, ...otherSlot(other), name: found.name }));
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
    if (!post) throwInvalid('games', problem('post-unknown', { id }));
    if (post.type !== 'Game') throwInvalid('games', problem('post-is-film', { id }));
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
      throwInvalid('results', problem('result-of-unknown-game', { game }));
    if (!riders(game).includes(winnerId))
      throwInvalid('results', problem('result-of-other-rider', { id: winnerId, game }));
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

function throwInvalid(field: string, found: Problem): never {
  throw new AppError(found, { field });
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
      yield `Cup ${id} (${slug}): ${error.message}`;
    }
  }
}
