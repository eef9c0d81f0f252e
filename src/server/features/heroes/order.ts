/** The order of the slides: each has a place of its own. */

import { AppError } from '../../platform/app-error.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import { lock } from '../../platform/database/locks.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { recordChange } from '../editing/history.ts';
import { findHeroRows, findPositions, updatePosition } from './queries.ts';

/** The turn that whoever changes the order has to take first. */
export const HEROES_LOCK = 'the order of the gallery';

/** Indices in the gallery. */
type Move = { id: number; from: number; to: number };

/**
 * Puts the slide at `index`, or last where that is beyond all others; whoever stands there changes places with it, so that the first of the two updates of a move
 * (spec 4) already is the whole of it, and the second changes nothing. Answers whether anything moved.
 */
export async function moveHero(
  trx: DatabaseTransaction,
  { id, index: wanted }: { id: number; index: number },
  by: number,
  now: number,
): Promise<boolean> {
  const positions = await findPositions(trx);
  const own = positions.find((place) => place.id === id);
  const index = Math.min(wanted, lastPosition(positions.filter((place) => place.id !== id)) + 1);
  if (!own || own.position === index) return false;
  const other = positions.find((place) => place.position === index);
  const moves = [{ id, from: own.position, to: index }];
  if (other) moves.push({ id: other.id, from: index, to: own.position });
  await applyMoves(trx, moves, by, now);
  return true;
}

/** The index of the last of some slides; -1 where there are none. */
export function lastPosition(heroes: readonly { position: number }[]): number {
  return Math.max(-1, ...heroes.map((place) => place.position));
}

/** A move is no edit: it leaves the versions alone, or everybody's open forms would be told of a conflict that is none. */
export async function applyMoves(
  trx: DatabaseTransaction,
  moves: readonly Move[],
  by: number,
  now: number,
): Promise<void> {
  for (const { id, from, to } of moves) {
    await updatePosition(trx, id, to);
    const told = { before: { place: from + 1 }, after: { place: to + 1 } };
    await recordChange(trx, { item: 'heroes', id, action: 'moved', by, ...told }, now);
  }
}

/**
 * `ids` are all slides in their new order; throws a refusal where somebody has added or deleted one meanwhile. Answers who
 * moved.
 */
export async function orderHeroes(
  trx: DatabaseTransaction,
  ids: readonly number[],
  by: number,
  now: number,
): Promise<Move[]> {
  await lock(trx, HEROES_LOCK);
  const positions = await findPositions(trx);
  // Slides whose post is in the trash are seen by nobody: they keep their place behind the others.
  const visible = new Set((await findHeroRows(trx, END_OF_TIME)).map(({ id }) => id));
  const hidden = positions.flatMap(({ id }) => (visible.has(id) ? [] : [id]));
  if (ids.length !== visible.size || new Set(ids).size !== ids.length || ids.some((id) => !visible.has(id))) {
    throw new AppError('conflict', 'The slides have changed meanwhile. Please look at them again.', { field: 'ids' });
  }
  const before = new Map(positions.map(({ id, position }) => [id, position]));
  const moves = [...ids, ...hidden]
    .map((id, to) => ({ id, from: before.get(id) ?? to, to }))
    .filter(({ from, to }) => from !== to);
  await applyMoves(trx, moves, by, now);
  return moves;
}
