/**
 * What scripts may know of the session: its cookie is out of their sight, and the server sets a mark beside it that says
 * only that it is there.
 */
const MARK = 'slvsh_signed_in';

/** Written to tell other tabs; what it holds says nothing. */
const CHANGED = 'slvsh-session-changed';

/** Whether this browser has a session. */
export function isMarked(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${MARK}=`));
}

/** Tells the other tabs of this browser that somebody signed in or out. */
export function tellTabs(): void {
  try {
    localStorage.setItem(CHANGED, String(Date.now()));
  } catch {
    // A browser that keeps nothing tells nobody; the other tabs learn of it on their next page.
  }
}

/** Calls back when another tab tells of a change, and when the page comes back from a time in which it could hear none. */
export function listenForChange(onChange: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === CHANGED) onChange();
  };
  const woken = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  addEventListener('storage', heard);
  addEventListener('pageshow', woken);
  addEventListener('online', onChange);
  return () => {
    removeEventListener('storage', heard);
    removeEventListener('pageshow', woken);
    removeEventListener('online', onChange);
  };
}
