/**
 * That this browser has a session, as far as scripts may know it: the session's cookie is out of their sight. Tabs hear
 * from each other through it.
 */
const KEY = 'slvsh-session';

/** Whose session it is, or null where there is none. */
export function readHint(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function writeHint(userId: number): void {
  try {
    localStorage.setItem(KEY, String(userId));
  } catch {
    // A browser that keeps nothing asks for the password again on the next page.
  }
}

export function clearHint(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Calls back when another tab has signed in or out, until the end that it answers. */
export function listenForHint(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
