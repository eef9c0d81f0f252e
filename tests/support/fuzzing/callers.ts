/** The callers of generated requests. */
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { PASSWORD, send, signUp, signUpAdmin, signUpEditor } from '../fans.ts';
import { NOON, type TestSite } from '../start-site.ts';
import type { KnownValues } from './known-values.ts';

export const ROLES = ['anonymous', 'fan', 'owner', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

type SignedUpCaller = { email: string; cookie: string; authorization: string; user: { id: number } };

/** Signs all callers up, and adds to `known` what replies do not contain. `equipped` creates items of each new owner. */
export async function signUpCallers(site: TestSite, known: KnownValues, equip: (owner: number) => Promise<unknown>) {
  const people = new Map<Role, SignedUpCaller>();
  const admins = new Set<number>();

  async function join(role: Role): Promise<void> {
    const join = { admin: signUpAdmin, editor: signUpEditor }[role as string] ?? signUp;
    const person = await join(site);
    people.set(role, person);
    if (role === 'admin') admins.add(person.user.id);
    known.add('users', person.user.id);
    known.add('email', person.email);
    known.add('token', person.authorization.slice('Bearer '.length));
    if (role !== 'owner') return;
    await equip(person.user.id);
    known.add('token', await issueResetToken(site.database, person.email, NOON));
  }

  /** Replaces a caller whom a request signs out or deletes. */
  async function renew(): Promise<void> {
    for (const [role, person] of people) {
      const { status } = await send(site, `GET /users/${person.user.id}/data`, undefined, person);
      if (status !== 200) await join(role);
    }
  }

  for (const role of ROLES) if (role !== 'anonymous') await join(role);
  for (const field of ['password', 'oldPassword']) known.add(field, PASSWORD);
  return {
    renew,
    admins,
    idOf: (role: Role) => people.get(role)?.user.id,
    headersOf: (role: Role): Record<string, string> => {
      const person = people.get(role);
      return person ? { authorization: person.authorization, cookie: person.cookie } : {};
    },
  };
}
