import type { User } from '#contract/api/users.ts';
import { localStore } from '../ui/local-store.ts';
import { createStore } from '../ui/store.ts';

export type Session =
  /** The state before hydration, because the server renders the same page for all visitors. */
  { status: 'unknown' } | { status: 'restoring' } | { status: 'signed-out' } | { status: 'signed-in'; user: User };

export const session = createStore<Session>({ status: 'unknown' });

/** Whether the user may open the admin area. False while the session is unknown. */
export function isEditor(current = session.get()): boolean {
  return current.status === 'signed-in' && (current.user.role === 'editor' || current.user.admin === 'true');
}

/** The session cookie is `HttpOnly`; the server sets this readable one beside it. */
const HINT_COOKIE = 'slvsh_signed_in';

/** Written to trigger `storage` events in other tabs; its value has no meaning. */
const CHANGE_KEY = 'slvsh-session-changed';

export function hasSessionHint(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${HINT_COOKIE}=`));
}

/** Without storage, other tabs notice the change when they load their next page. */
export function notifyOtherTabs(): void {
  localStore.set(CHANGE_KEY, String(Date.now()));
}

/** A page in the back/forward cache or offline misses events, so its return calls `onChange` too. */
export function onSessionChange(onChange: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === CHANGE_KEY) onChange();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChange();
  });
  addEventListener('online', onChange);
}
