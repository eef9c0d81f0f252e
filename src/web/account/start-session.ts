/**
 * Finds out who is there. What a session takes comes when somebody has one: a visitor without an account asks the server
 * nothing and loads nothing.
 */
import { session } from './session.ts';
import { isMarked, listenForChange } from './session-hint.ts';

/** The calls of whoever is signed in, or is about to be. */
export async function loadSessionCalls() {
  return (await import('./session-calls.ts')).sessionCalls;
}

/** Takes up the session of this browser, if it has one, and follows what other tabs do until the end that it answers. */
export function startSession(): () => void {
  takeUp();
  return listenForChange(takeUp);
}

function takeUp(): void {
  if (!isMarked(document.cookie)) {
    session.set({ status: 'signed-out' });
    return;
  }
  if (session.get().status !== 'signed-in') session.set({ status: 'restoring' });
  loadSessionCalls()
    .then((calls) => calls.restore())
    .catch(() => session.set({ status: 'signed-out' }));
}
