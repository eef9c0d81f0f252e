/** Deletes a rider whom nothing names, and says what names the others. */
import type { RiderReferences } from '#contract/riders.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { moveToTrash } from '../editing/trash-item.ts';
import { getRider } from './get-rider.ts';
import { holdRiders } from './hold-riders.ts';
import { findCupsNaming, findPostsNaming } from './queries.ts';

const SHOWN = 10;

/** Throws a refusal that says how many posts and cups name the rider; those in the trash do not count. `now` in milliseconds. */
export async function deleteRider(trx: DatabaseTransaction, id: number, by: number, now: number): Promise<void> {
  await holdRiders(trx);
  const { name } = await getRider(trx, id);
  const { postCount, cupCount } = await findReferences(trx, id);
  const uses = [counted(postCount, 'rides in', 'video'), counted(cupCount, 'stands in', 'cup')].filter(
    (words) => words !== undefined,
  );
  if (uses.length > 0) {
    throw new Refusal('conflict', `${name} ${uses.join(' and ')}. Take the rider out of them first.`);
  }
  await moveToTrash(trx, { item: 'riders', id, by }, now);
}

export async function getRiderReferences(database: Database, id: number): Promise<RiderReferences> {
  await getRider(database, id);
  return findReferences(database, id);
}

async function findReferences(database: Database, id: number): Promise<RiderReferences> {
  const posts = await findPostsNaming(database, id, SHOWN);
  const cups = await findCupsNaming(database, id, SHOWN);
  return {
    posts: posts.map(({ total: _, ...post }) => post),
    postCount: posts[0]?.total ?? 0,
    cups: cups.map(({ total: _, ...cup }) => cup),
    cupCount: cups[0]?.total ?? 0,
  };
}

function counted(count: number, does: string, what: string): string | undefined {
  return count === 0 ? undefined : `${does} ${count} ${what}${count === 1 ? '' : 's'}`;
}
