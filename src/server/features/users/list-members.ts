import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ListedMember, MemberList } from '#contract/api/admin.ts';
import { containsFolded } from '../../platform/database/contains-folded.ts';
import type { Database } from '../../platform/database/schema.ts';
import { toIsoTime } from '../../platform/iso-times.ts';
import { getUserRow, selectUsers, type UserRow } from './queries.ts';

const MEMBERS_PER_PAGE = 50;

/** The number of accounts is limited, because a statement blocks the process on SQLite. */
const ACCOUNTS_PER_QUERY = 20_000;

type Search = { q?: string | undefined; show?: 'all' | 'blocked' | undefined; before?: number | undefined };

/** A search reads the accounts from `before` on until its page is full. Blocked accounts have an index. */
export async function listMembers(database: Database, { before, ...search }: Search): Promise<MemberList> {
  const newest = await database.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const found: UserRow[] = [];
  let end = Math.min(before ?? Number.POSITIVE_INFINITY, (newest?.id ?? 0) + 1);
  while (end > 1 && found.length <= MEMBERS_PER_PAGE) {
    const start = search.show === 'blocked' ? 1 : Math.max(1, end - ACCOUNTS_PER_QUERY);
    const limit = MEMBERS_PER_PAGE + 1 - found.length;
    found.push(...(await findMembersBetween(database, [start, end], search, limit)));
    end = start;
    await yieldToEventLoop();
  }
  const members = found.slice(0, MEMBERS_PER_PAGE);
  return {
    members: members.map(describeMember),
    next: found.length > members.length ? (members.at(-1)?.id ?? null) : null,
  };
}

/** Reads the ids from `start` to before `end`. */
function findMembersBetween(
  database: Database,
  [start, end]: readonly [number, number],
  { q, show }: Omit<Search, 'before'>,
  limit: number,
): Promise<UserRow[]> {
  const contains = containsFolded(database, q ?? '');
  return selectUsers(database)
    .where('id', '>=', start)
    .where('id', '<', end)
    .$if(show === 'blocked', (query) => query.where('blockedAt', 'is not', null))
    .$if(q !== undefined, (query) => query.where((user) => user.or([contains('name'), contains('email')])))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function describeMember({ id, name, email, createdAt, role, blockedAt }: UserRow): ListedMember {
  const admin = role === 'admin';
  return { id, name, email, createdAt: toIsoTime(createdAt), admin, role, blocked: blockedAt !== null };
}

export async function getListedMember(database: Database, id: number) {
  const user = await getUserRow(database, id);
  const { blockedAt, emailConfirmedAt } = user;
  return { ...describeMember(user), blockedAt: toIsoTime(blockedAt), emailConfirmed: emailConfirmedAt !== null };
}
