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

/**
 * What scripts may know of the session: its cookie is out of their sight, and the server sets a mark beside it that says
 * only that it is there.
 */
const HINT_COOKIE = 'slvsh_signed_in';

/** Written to tell other tabs; what it holds says nothing. */
const CHANGE_KEY = 'slvsh-session-changed';

/** Whether this browser has a session. */
export function hasSessionHint(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${HINT_COOKIE}=`));
}

/** Tells the other tabs of this browser that somebody signed in or out. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(CHANGE_KEY, String(Date.now()));
  } catch {
    // A browser that keeps nothing tells nobody; the other tabs learn of it on their next page.
  }
}

/** Calls back when another tab tells of a change, and when the page comes back from a time in which it could hear none. */
export function onSessionChange(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHANGE_KEY) onChange();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  addEventListener('online', onChange);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('online', onChange);
  };
}
