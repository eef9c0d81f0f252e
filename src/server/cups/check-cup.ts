/** What has to be true of a cup before it is stored (product decisions, 'Cups'). */
import { contestantsOf, countGames, type DecidedPost, settleGames } from '#contract/bracket.ts';
import type { Database } from '../database/schema.ts';
import { findPostKinds } from '../posts/find-post-kinds.ts';
import { Refusal } from '../refusal.ts';
import { nameRiders } from '../riders/name-riders.ts';
import type { CupChangeRead, CupDraft } from './cup-draft.ts';

/**
 * Throws a refusal that names the field, and in it the slot or the game. Only what `sent` says, and what depends on it, is
 * judged: what is stored may have ceased to fit when a post was changed, and must not keep anybody from changing the rest.
 */
export async function checkCup(database: Database, cup: CupDraft, sent: CupChangeRead): Promise<void> {
  const { riderCount, initialMatchups, games, results } = sent;
  if (riderCount || initialMatchups) await checkMatchups(database, cup);
  if (games) await checkGames(database, games);
  if (riderCount || initialMatchups || games || results) await checkResults(database, cup);
}

async function checkMatchups(database: Database, { initialMatchups, riderCount }: CupDraft): Promise<void> {
  if (initialMatchups.length > 0 && initialMatchups.length !== riderCount / 2) {
    refuse('initialMatchups', `has ${initialMatchups.length} pairs; ${riderCount} riders make ${riderCount / 2}`);
  }
  const slots = initialMatchups.flatMap((pair, place) =>
    pair.flatMap((rider, side) => (rider === null ? [] : [{ rider, slot: `game-${place + 1}, rider_${side + 1}` }])),
  );
  const riders = slots.map(({ rider }) => rider);
  const known = await nameRiders(database, riders);
  const seen = new Map<number, string>();
  for (const { rider, slot } of slots) {
    if (!known.has(rider)) refuse('initialMatchups', `${slot}: there is no rider of this number`);
    const before = seen.get(rider);
    if (before) refuse('initialMatchups', `${slot}: ${known.get(rider)} stands in ${before} already`);
    seen.set(rider, slot);
  }
}

async function checkGames(database: Database, gameIds: readonly number[]): Promise<void> {
  const posts = await findPostKinds(database, gameIds);
  for (const id of gameIds) {
    const post = posts.find((one) => one.id === id);
    if (!post) refuse('games', `post ${id}: there is no post of this number`);
    if (post.type !== 'Game') refuse('games', `post ${id}: ${post.title} is no game`);
  }
}

/** A game is settled by hand for one of the two who meet in it, by all that is known of the games before it. */
async function checkResults(database: Database, cup: CupDraft): Promise<void> {
  const { initialMatchups, riderCount, handResults } = cup;
  const slots = slotsOf(initialMatchups, riderCount);
  const byHand = new Map(handResults.map(({ game, winnerId }) => [game, winnerId]));
  const settled = settleGames(slots, await findDecided(database, cup.gameIds), byHand);
  const names = await nameRiders(database, [...byHand.values()]);
  for (const [game, winnerId] of byHand) {
    if (game < 1 || game > countGames(riderCount)) refuse('results', `game-${game}: there is no such game`);
    const riders = contestantsOf(game, slots, (before) => settled.get(before)?.winnerId);
    const name = names.get(winnerId) ?? `rider ${winnerId}`;
    if (!riders.includes(winnerId)) refuse('results', `game-${game}: ${name} is not one of its two riders`);
  }
}

/** The games of the cup of which the result is known, scheduled ones too, in the order of publishing. */
async function findDecided(database: Database, gameIds: readonly number[]): Promise<DecidedPost[]> {
  const posts = await findPostKinds(database, gameIds);
  return posts.flatMap(({ id, winnerId, loserId }) =>
    winnerId !== null && loserId !== null ? [{ postId: id, winnerId, loserId }] : [],
  );
}

function slotsOf(initialMatchups: CupDraft['initialMatchups'], riderCount: number): (number | null)[] {
  const filled = initialMatchups.flat();
  return Array.from({ length: riderCount }, (_, place) => filled[place] ?? null);
}

function refuse(field: string, why: string): never {
  throw new Refusal('invalid', `${field} ${why}`, { field });
}
