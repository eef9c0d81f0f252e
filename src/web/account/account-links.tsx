import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/toast.tsx';
import { useSession } from './session.ts';
import { SignInButton } from './sign-in-button.tsx';
import { loadSessionClient } from './start-session.ts';

/** Spec 2: the user's name plus SIGN IN or LOGOUT. A plain link until the session is known, and without scripts. */
export function AccountLinks({ className, inMenu = false }: { className: string; inMenu?: boolean }) {
  const messages = useMessages().navigation;
  const session = useSession();
  const { signOut, pending } = useSignOut();

  if (session.status === 'signed-in')
    return (
      <>
        <Link className={`${className} account-name`} to="/account" title={messages.account}>
          {session.user.name}
        </Link>
        <button className={`${className} account-logout`} type="button" aria-busy={pending} onClick={signOut}>
          {messages.logout}
        </button>
      </>
    );
  if (session.status === 'signed-out')
    return (
      <SignInButton className={className} closesMenu={inMenu}>
        {messages.signIn}
      </SignInButton>
    );
  return (
    <Link className={`${className} account-${session.status}`} to="/account">
      {messages.signIn}
    </Link>
  );
}

function useSignOut(): { signOut: () => Promise<void>; pending: boolean } {
  const { logoutFailed } = useMessages().navigation;
  const [pending, setPending] = useState(false);

  async function signOut() {
    if (pending) return;
    setPending(true);
    try {
      await (await loadSessionClient()).signOut();
    } catch {
      notify(logoutFailed, 'bad');
    }
    setPending(false);
  }

  return { signOut, pending };
}
