/**
 * Finds out who is there. What a session takes comes when somebody has one: a visitor without an account asks the server
 * nothing and loads nothing.
 */
import { session } from './session.ts';
import { listenForHint, readHint } from './session-hint.ts';

/** The calls of whoever is signed in, or is about to be. */
export async function loadSessionCalls() {
  return (await import('./session-calls.ts')).sessionCalls;
}

/** Takes up the session of this browser, if it has one, and follows what other tabs do until the end that it answers. */
export function startSession(): () => void {
  followHint();
  return listenForHint(followHint);
}

function followHint(): void {
  if (readHint() === null) {
    session.set({ status: 'signed-out' });
    return;
  }
  session.set({ status: 'restoring' });
  loadSessionCalls()
    .then((calls) => calls.restore())
    .catch(() => session.set({ status: 'signed-out' }));
}
