/** The dialog is loaded when a visitor is about to open it. */
import { reloadIfReachable } from '../site/navigate.ts';
import { notify } from '../ui/toast.ts';
import { type SignInMode, signInModal } from './sign-in-modal.ts';

function loadSignInDialog() {
  return import('./sign-in-dialog.tsx');
}

/** Ignores errors, which `openSignIn` reports. */
export function preloadSignIn(): void {
  loadSignInDialog().catch(() => {});
}

let hasFailed = false;

export async function openSignIn(failureMessage: string, mode: SignInMode = 'sign-in', reason?: string): Promise<void> {
  try {
    const { mountSignInDialog } = await loadSignInDialog();
    signInModal.set({ open: true, mode, reason });
    await mountSignInDialog();
  } catch {
    // The browser keeps a script that has failed to load until the document is another one.
    if (hasFailed) await reloadIfReachable();
    hasFailed = true;
    notify(failureMessage, 'bad');
  }
}
