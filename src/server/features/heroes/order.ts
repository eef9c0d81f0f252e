/** No two slides outside the trash have the same position. Deletions leave gaps. */
import { AppError } from '../../platform/app-error.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import { lock } from '../../platform/database/locks.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { type Actor, recordChange } from '../editing/history.ts';
import { LOCKS } from '../editing/locks.ts';
import { findHeroRows, findPositions } from './queries.ts';

type Move = { id: number; from: number; to: number };

/**
 * Moves the slide to `index`, or to the end if `index` is beyond all others. It swaps places with the slide there: the client sends
 * two updates for a swap (spec 4), of which the second changes nothing.
 */
export async function moveHero(
  trx: DatabaseTransaction,
  { id, index: wanted }: { id: number; index: number },
  actor: Actor,
): Promise<boolean> {
  const positions = await findPositions(trx);
  const own = positions.find((hero) => hero.id === id);
  const index = Math.min(wanted, lastPosition(positions.filter((hero) => hero.id !== id)) + 1);
  if (!own || own.position === index) return false;
  const displaced = positions.find(({ position }) => position === index);
  const moves = [{ id, from: own.position, to: index }];
  if (displaced) moves.push({ id: displaced.id, from: index, to: own.position });
  await applyMoves(trx, moves, actor);
  return true;
}

/** Returns -1 without slides. */
export function lastPosition(heroes: readonly { position: number }[]): number {
  return Math.max(-1, ...heroes.map(({ position }) => position));
}

/** The versions stay: a move must not conflict with an open form. */
export async function applyMoves(trx: DatabaseTransaction, moves: readonly Move[], actor: Actor): Promise<void> {
  for (const { id, from, to } of moves) {
    await trx.updateTable('heroes').set({ position: to }).where('id', '=', id).execute();
    const snapshots = { before: { place: from + 1 }, after: { place: to + 1 } };
    await recordChange(trx, { kind: 'heroes', id, action: 'moved', ...snapshots }, actor);
  }
}

/** `ids` are all visible slides. Throws a conflict where a slide was added or deleted since the client read them. */
export async function orderHeroes(trx: DatabaseTransaction, ids: readonly number[], actor: Actor): Promise<Move[]> {
  await lock(trx, LOCKS.heroes);
  const positions = await findPositions(trx);
  // A slide whose post is in the trash is hidden, and moves behind the visible slides.
  const visible = new Set((await findHeroRows(trx, END_OF_TIME)).map(({ id }) => id));
  const hidden = positions.flatMap(({ id }) => (visible.has(id) ? [] : [id]));
  if (ids.length !== visible.size || new Set(ids).size !== ids.length || ids.some((id) => !visible.has(id))) {
    throw new AppError('slides-outdated', { field: 'ids' });
  }
  const before = new Map(positions.map(({ id, position }) => [id, position]));
  const moves = [...ids, ...hidden]
    .map((id, to) => ({ id, from: before.get(id) ?? to, to }))
    .filter(({ from, to }) => from !== to);
  await applyMoves(trx, moves, actor);
  return moves;
}
