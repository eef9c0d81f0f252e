/** Who is signed in, as far as every page has to know. */
import type { User } from '#contract/users.ts';
import { createStore, useStore } from '../ui/store.ts';

export type Session =
  /** The page has just come: the same for everybody. */
  { status: 'unknown' } | { status: 'restoring' } | { status: 'signed-out' } | { status: 'signed-in'; user: User };

export const session = createStore<Session>({ status: 'unknown' });

export function useSession(): Session {
  return useStore(session);
}

/** Whether an admin is signed in, as far as the browser knows by now. */
export function isAdmin(known = session.get()): boolean {
  return known.status === 'signed-in' && known.user.admin === 'true';
}
