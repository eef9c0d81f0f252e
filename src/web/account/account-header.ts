import { notify } from '../ui/toast.ts';
import { openSignIn, preloadSignIn } from './open-sign-in.ts';
import { isEditor, session } from './session.ts';
import { loadSessionClient, startSession } from './start-session.ts';

export function startAccountHeader(): void {
  session.subscribe(showSession);
  startSession();
  document.addEventListener('click', (event) => {
    const button = findButton(event);
    const { signInFailed = '', signOutFailed = '' } = button?.closest('header')?.dataset ?? {};
    if (button?.dataset.action === 'sign-in') void signIn(button, signInFailed);
    if (button?.dataset.action === 'sign-out') void signOut(button, signOutFailed);
  });
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(
      type,
      (event) => {
        if (findButton(event)?.dataset.action === 'sign-in') preloadSignIn();
      },
      { passive: true },
    );
}

function findButton({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('header [data-action]') : null;
}

/** The style sheet account-links.css shows the elements that the attribute names. */
function showSession(): void {
  const current = session.get();
  const audiences = {
    unknown: 'restoring',
    restoring: 'restoring',
    'signed-out': 'guest',
    'signed-in': isEditor(current) ? 'user editor' : 'user',
  };
  document.documentElement.dataset.session = audiences[current.status];
  if (current.status !== 'signed-in') return;
  for (const name of document.querySelectorAll('.account-name')) name.textContent = current.user.name;
}

async function signIn(button: HTMLElement, failed: string): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  await openSignIn(failed);
  button.removeAttribute('aria-busy');
}

async function signOut(button: HTMLElement, failed: string): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  try {
    await (await loadSessionClient()).signOut();
    // The style sheet hides the pressed button.
    button.parentElement?.querySelector<HTMLElement>('.for-guest')?.focus();
  } catch {
    notify(failed, 'bad');
  }
  button.removeAttribute('aria-busy');
}
