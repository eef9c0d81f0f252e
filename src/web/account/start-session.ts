/** Visitors without a session send no request for it and do not load the session client. */
import { hasSessionHint, onSessionChange, session } from './session.ts';

export async function loadSessionClient() {
  return (await import('./session-client.ts')).sessionClient;
}

/** Also follows sign-ins and sign-outs of other tabs. */
export function startSession(): void {
  restoreSession();
  onSessionChange(restoreSession);
}

function restoreSession(): void {
  if (!hasSessionHint(document.cookie)) {
    session.set({ status: 'signed-out' });
    return;
  }
  if (session.get().status !== 'signed-in') session.set({ status: 'restoring' });
  loadSessionClient()
    .then((client) => client.restore())
    .catch(() => session.set({ status: 'signed-out' }));
}
