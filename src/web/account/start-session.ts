/**
 * Finds out who is there. What a session takes comes when somebody has one: a visitor without an account asks the server
 * nothing and loads nothing.
 */
import { hasSessionHint, onSessionChange, session } from './session.ts';

/** The calls of whoever is signed in, or is about to be. */
export async function loadSessionClient() {
  return (await import('./session-client.ts')).sessionClient;
}

/** Takes up the session of this browser, if it has one, and follows what other tabs do until the end that it answers. */
export function startSession(): () => void {
  restoreSession();
  return onSessionChange(restoreSession);
}

function restoreSession(): void {
  if (!hasSessionHint(document.cookie)) {
    session.set({ status: 'signed-out' });
    return;
  }
  if (session.get().status !== 'signed-in') session.set({ status: 'restoring' });
  loadSessionClient()
    .then((calls) => calls.restore())
    .catch(() => session.set({ status: 'signed-out' }));
}
